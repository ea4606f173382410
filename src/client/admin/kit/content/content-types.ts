import type { ContentType } from '../../../../shared/schemas/content-types';
import type { Permission } from '../../../../shared/schemas/permissions';

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

/** What of an item tells where on the site it is. */
type Placed = { id: number; slug?: string; isLeadership?: boolean };

const places: Record<ContentType, (item: Placed) => string | undefined> = {
  news: ({ slug }) => `/news/${slug}`,
  program: ({ slug }) => `/programs/${slug}`,
  event: ({ id }) => `/events/${id}`,
  course: ({ id }) => `/university/courses/${id}`,
  // The rest of the team is on no page.
  team: ({ isLeadership }) => (isLeadership ? '/about#team' : undefined),
  video: ({ id }) => `/daewa-tv/${id}`,
  faculty: () => '/university?tab=faculty',
  history: () => '/about#history',
};

/** The path of an item's page, or of the page that it stands on; undefined for what is on none. */
export const placeOf = (type: ContentType, item: Placed): string | undefined => places[type](item);
