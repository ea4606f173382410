import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { Permission } from '../../shared/permissions';

export type AdminSection = {
  key: string;
  label: string;
  /** What its reader needs: an account, a permission, or any one of several. */
  permission: 'session' | Permission | readonly Permission[];
  component: LazyExoticComponent<ComponentType>;
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
    permission: 'news:read',
    component: lazy(() => import('./news/news')),
  },
  {
    key: 'programs',
    label: 'Programs',
    permission: 'programs:read',
    component: lazy(() => import('./programs/programs')),
  },
  {
    key: 'team',
    label: 'Team Members',
    permission: 'team:read',
    component: lazy(() => import('./team/team')),
  },
  {
    key: 'videos',
    label: 'Videos',
    permission: 'videos:read',
    component: lazy(() => import('./videos/videos')),
  },
  {
    key: 'university',
    label: 'University',
    permission: 'courses:read',
    component: lazy(() => import('./university/university')),
  },
  {
    key: 'history',
    label: 'History Events',
    permission: 'history:read',
    component: lazy(() => import('./history/history')),
  },
  {
    key: 'events',
    label: 'Events',
    permission: 'events:read',
    component: lazy(() => import('./events/events')),
  },
  {
    key: 'pictures',
    label: 'Pictures',
    permission: 'media:read',
    component: lazy(() => import('./pictures/pictures')),
  },
  {
    key: 'pages',
    label: 'Pages',
    permission: 'settings:read',
    component: lazy(() => import('./pages/pages')),
  },
  {
    key: 'trash',
    label: 'Trash',
    permission: 'trash:read',
    component: lazy(() => import('./trash/trash')),
  },
  {
    key: 'comments',
    label: 'Comments',
    permission: 'comments:read',
    component: lazy(() => import('./comments/comments')),
  },
  {
    key: 'donations',
    label: 'Donations',
    permission: 'donations:read',
    component: lazy(() => import('./donations/donations')),
  },
  {
    key: 'funds',
    label: 'Funds',
    permission: 'funds:read',
    component: lazy(() => import('./funds/funds')),
  },
  {
    key: 'volunteers',
    label: 'Volunteers',
    permission: 'volunteers:read',
    component: lazy(() => import('./volunteers/volunteers')),
  },
  {
    key: 'contacts',
    label: 'Contact Messages',
    permission: 'contact:read',
    component: lazy(() => import('./contact/contacts')),
  },
  {
    key: 'foundation',
    label: 'Foundation',
    permission: ['settings:read', 'giving:read'],
    component: lazy(() => import('./foundation/foundation')),
  },
  {
    key: 'settings',
    label: 'Settings',
    permission: ['settings:read', 'giving:read'],
    component: lazy(() => import('./settings/settings')),
  },
  {
    key: 'newsletter',
    label: 'Newsletter',
    permission: ['newsletter:read', 'subscribers:read'],
    component: lazy(() => import('./newsletter/newsletter')),
  },
  {
    key: 'staff',
    label: 'Staff',
    permission: 'staff:read',
    component: lazy(() => import('./staff/staff')),
  },
  {
    key: 'activity',
    label: 'Activity',
    permission: 'audit:read',
    component: lazy(() => import('./activity/activity')),
  },
  {
    key: 'health',
    label: 'Health',
    permission: 'health:read',
    component: lazy(() => import('./health/health')),
  },
  {
    key: 'integrations',
    label: 'Integrations',
    permission: 'session',
    component: lazy(() => import('./integrations/integrations')),
  },
  {
    key: 'account',
    label: 'My account',
    permission: 'session',
    component: lazy(() => import('./account/account')),
  },
];

/** Whether somebody with these permissions may read a section. */
export const mayOpen = ({ permission }: AdminSection, permissions: readonly Permission[]) =>
  permission === 'session' || [permission].flat().some((one) => permissions.includes(one));

/** The sections that somebody with these permissions may read. */
export const sectionsFor = (permissions: readonly Permission[]) =>
  allSections.filter((section) => mayOpen(section, permissions));

/** The section with this key, whoever may open it, or the first. */
export const sectionOf = (key: string | undefined) =>
  allSections.find((section) => section.key === key) ?? allSections[0];
