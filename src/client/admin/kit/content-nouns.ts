import type { ContentType } from '../../../shared/schemas/content-types';
import type { Permission } from '../../../shared/schemas/permissions';

/** A content type as the messages name one item. */
export const contentNouns: Record<ContentType, string> = {
  news: 'news article',
  program: 'program',
  team: 'team member',
  video: 'video',
  course: 'course',
  faculty: 'faculty member',
  history: 'history event',
  event: 'event',
};

/** What adding, editing and deleting each needs. */
export const writePermissions: Record<ContentType, Permission> = {
  news: 'news:write',
  program: 'programs:write',
  team: 'team:write',
  video: 'videos:write',
  course: 'courses:write',
  faculty: 'faculty:write',
  history: 'history:write',
  event: 'events:write',
};
