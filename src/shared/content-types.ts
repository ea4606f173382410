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
