import { type Permission, permissionResources, type Resource } from './permissions';

export const roles = ['owner', 'editor', 'treasurer', 'moderator', 'translator'] as const;
export type Role = (typeof roles)[number];

/** The resources each role reads and writes. Every role also reads the dashboard. */
const resourcesOf: Record<Role, readonly Resource[]> = {
  owner: permissionResources,
  editor: [
    'campaigns',
    'courses',
    'drafts',
    'events',
    'faculty',
    'history',
    'media',
    'news',
    'newsletter',
    'programs',
    'redirects',
    'revisions',
    'settings',
    'team',
    'translations',
    'trash',
    'videos',
  ],
  treasurer: ['campaigns', 'donations', 'funds', 'giving'],
  moderator: ['applications', 'comments', 'contact', 'subscribers', 'volunteers'],
  translator: ['translations'],
};

const ofRole = (role: Role): Permission[] =>
  resourcesOf[role].flatMap((resource): Permission[] => [`${resource}:read`, `${resource}:write`]);

/** Permissions of several roles add up. */
export const permissionsOf = (held: readonly Role[]): ReadonlySet<Permission> =>
  new Set(['stats:read', ...held.flatMap(ofRole)]);
