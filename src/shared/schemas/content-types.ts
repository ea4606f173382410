/** What the staff publishes, as drafts, revisions and the trash call it. */
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

/** The section of the administrator area in which each is edited. */
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

/** Stands for the id of what is not on the site yet: after all that are. */
export const noId = 2_147_483_647;
