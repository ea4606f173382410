import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { Permission } from '../../shared/schemas/permissions';

export type AdminSection = {
  key: string;
  label: string;
  /** The heading above it in the sidebar, and above those after it of the same group; the dashboard has none. */
  group?: string;
  /** What its reader needs: an account, a permission, or any one of several. */
  permission: 'session' | Permission | readonly Permission[];
  component: LazyExoticComponent<ComponentType>;
  /** It is opened from other sections, and is not in the sidebar. */
  unlisted?: true;
};

/** The sections in the order of the sidebar; each has its own address and is loaded when it is opened. */
const allSections: readonly AdminSection[] = [
  {
    key: 'dashboard',
    label: 'Dashboard',
    permission: 'stats:read',
    component: lazy(() => import('./overview/overview')),
  },
  {
    key: 'news',
    label: 'News & Updates',
    group: 'Content',
    permission: 'news:read',
    component: lazy(() => import('./news/news')),
  },
  {
    key: 'programs',
    label: 'Programs',
    group: 'Content',
    permission: 'programs:read',
    component: lazy(() => import('./programs/programs')),
  },
  {
    key: 'team',
    label: 'Team Members',
    group: 'Content',
    permission: 'team:read',
    component: lazy(() => import('./team/team')),
  },
  {
    key: 'videos',
    label: 'Videos',
    group: 'Content',
    permission: 'videos:read',
    component: lazy(() => import('./videos/videos')),
  },
  {
    key: 'university',
    label: 'University',
    group: 'Content',
    permission: 'courses:read',
    component: lazy(() => import('./university/university')),
  },
  {
    key: 'history',
    label: 'History Events',
    group: 'Content',
    permission: 'history:read',
    component: lazy(() => import('./history/history')),
  },
  {
    key: 'events',
    label: 'Events',
    group: 'Content',
    permission: 'events:read',
    component: lazy(() => import('./events/events')),
  },
  {
    key: 'pictures',
    label: 'Pictures',
    group: 'Content',
    permission: 'media:read',
    component: lazy(() => import('./pictures/pictures')),
  },
  {
    key: 'pages',
    label: 'Pages',
    group: 'Content',
    permission: 'settings:read',
    component: lazy(() => import('./pages/pages')),
  },
  {
    key: 'trash',
    label: 'Trash',
    group: 'Content',
    permission: 'trash:read',
    component: lazy(() => import('./trash/trash')),
  },
  {
    key: 'comments',
    label: 'Comments',
    group: 'Content',
    permission: 'comments:read',
    component: lazy(() => import('./comments/comments')),
  },
  {
    key: 'donations',
    label: 'Donations',
    group: 'Giving',
    permission: 'donations:read',
    component: lazy(() => import('./donations/donations')),
  },
  {
    key: 'funds',
    label: 'Funds',
    group: 'Giving',
    permission: 'funds:read',
    component: lazy(() => import('./funds/funds')),
  },
  {
    key: 'volunteers',
    label: 'Volunteers',
    group: 'Inbox',
    permission: 'volunteers:read',
    component: lazy(() => import('./volunteers/volunteers')),
  },
  {
    key: 'contacts',
    label: 'Contact Messages',
    group: 'Inbox',
    permission: 'contact:read',
    component: lazy(() => import('./contact/contacts')),
  },
  {
    key: 'applications',
    label: 'Applications',
    group: 'Inbox',
    permission: 'applications:read',
    component: lazy(() => import('./applications/applications')),
  },
  {
    key: 'foundation',
    label: 'Foundation',
    group: 'Site',
    permission: ['settings:read', 'giving:read'],
    component: lazy(() => import('./foundation/foundation')),
  },
  {
    key: 'settings',
    label: 'Settings',
    group: 'Site',
    permission: ['settings:read', 'giving:read'],
    component: lazy(() => import('./settings/settings')),
  },
  {
    key: 'newsletter',
    label: 'Newsletter',
    group: 'Site',
    permission: ['newsletter:read', 'subscribers:read'],
    component: lazy(() => import('./newsletter/newsletter')),
  },
  {
    key: 'person',
    label: 'Person',
    permission: 'session',
    component: lazy(() => import('./person/person')),
    unlisted: true,
  },
  {
    key: 'staff',
    label: 'Staff',
    group: 'Administration',
    permission: 'staff:read',
    component: lazy(() => import('./staff/staff')),
  },
  {
    key: 'activity',
    label: 'Activity',
    group: 'Administration',
    permission: 'audit:read',
    component: lazy(() => import('./activity/activity')),
  },
  {
    key: 'health',
    label: 'Health',
    group: 'Administration',
    permission: 'health:read',
    component: lazy(() => import('./health/health')),
  },
  {
    key: 'integrations',
    label: 'Integrations',
    group: 'Administration',
    permission: 'session',
    component: lazy(() => import('./integrations/integrations')),
  },
  {
    key: 'account',
    label: 'My account',
    group: 'Administration',
    permission: 'session',
    component: lazy(() => import('./account/account')),
  },
];

/** Whether somebody with these permissions may read a section. */
export const mayOpen = ({ permission }: AdminSection, permissions: readonly Permission[]) =>
  permission === 'session' || [permission].flat().some((one) => permissions.includes(one));

/** The sections that somebody with these permissions may read, as the sidebar lists them. */
export const sectionsFor = (permissions: readonly Permission[]) =>
  allSections.filter((section) => !section.unlisted && mayOpen(section, permissions));

/** The section with this key, whoever may open it, or the first. */
export const sectionOf = (key: string | undefined) =>
  allSections.find((section) => section.key === key) ?? allSections[0];
