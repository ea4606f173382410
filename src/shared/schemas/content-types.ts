import type { Permission } from './permissions';

/** The content types of drafts and revisions. */
export const contentTypes = [
  'news',
  'program',
  'team',
  'video',
  'course',
  'faculty',
  'history',
  'event',
] as const;
export type ContentType = (typeof contentTypes)[number];

/** The types of items that go to the trash. */
export const trashedTypes = [...contentTypes, 'campaign'] as const;
export type TrashedType = (typeof trashedTypes)[number];

/** The admin section of each content type. */
export const contentSections: Record<ContentType, string> = {
  news: 'news',
  program: 'programs',
  team: 'team',
  video: 'videos',
  course: 'university',
  faculty: 'university',
  history: 'history',
  event: 'events',
};

/** The id of unpublished items; sorts after all others. */
export const noId = 2_147_483_647;

/** The permission to delete and restore each type. */
export const restorePermissions: Record<TrashedType, Permission> = {
  news: 'news:write',
  program: 'programs:write',
  team: 'team:write',
  video: 'videos:write',
  course: 'courses:write',
  faculty: 'faculty:write',
  history: 'history:write',
  event: 'events:write',
  campaign: 'campaigns:write',
};
