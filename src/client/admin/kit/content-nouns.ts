import type { ContentType } from '../../../shared/content-types';

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
