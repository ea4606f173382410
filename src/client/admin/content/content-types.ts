import type { ContentType } from '../../../shared/schemas/content-types';
import type { Permission } from '../../../shared/schemas/permissions';

export const contentRouters = {
  news: 'news',
  program: 'programs',
  team: 'team',
  video: 'videos',
  course: 'courses',
  faculty: 'faculty',
  history: 'history',
  event: 'events',
} as const satisfies Record<ContentType, string>;

export const writePermission = (type: ContentType): Permission => `${contentRouters[type]}:write`;

type Placed = { id: number; slug?: string; isLeadership?: boolean };

const paths: Record<ContentType, (item: Placed) => string | undefined> = {
  news: ({ slug }) => `/news/${slug}`,
  program: ({ slug }) => `/programs/${slug}`,
  event: ({ id }) => `/events/${id}`,
  course: ({ id }) => `/university/courses/${id}`,
  // Other team members are not shown on the site.
  team: ({ isLeadership }) => (isLeadership ? '/about#team' : undefined),
  video: ({ id }) => `/daewa-tv/${id}`,
  faculty: () => '/university?tab=faculty',
  history: () => '/about#history',
};

export const pathOf = (type: ContentType, item: Placed): string | undefined => paths[type](item);
