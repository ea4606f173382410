import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { Permission } from '../../shared/schemas/permissions';

export type AdminSection = {
  key: string;
  label: string;
  /** What its reader needs: an account, a permission, or any one of several. */
  permission: 'session' | Permission | readonly Permission[];
  component: LazyExoticComponent<ComponentType>;
};

/** Sections of the sidebar under a heading; those of daily work have none. */
export type SectionGroup = { heading?: string; sections: readonly AdminSection[] };

/** The sidebar, in the order of daily work. Each section has its own address and is loaded when it is opened. */
const groups: readonly SectionGroup[] = [
  {
    sections: [
      {
        key: 'dashboard',
        label: 'Dashboard',
        permission: 'stats:read',
        component: lazy(() => import('./overview/overview')),
      },
    ],
  },
  {
    heading: 'Inbox',
    sections: [
      {
        key: 'contacts',
        label: 'Contact Messages',
        permission: 'contact:read',
        component: lazy(() => import('./contact/contacts')),
      },
      {
        key: 'comments',
        label: 'Comments',
        permission: 'comments:read',
        component: lazy(() => import('./comments/comments')),
      },
      {
        key: 'volunteers',
        label: 'Volunteers',
        permission: 'volunteers:read',
        component: lazy(() => import('./volunteers/volunteers')),
      },
      {
        key: 'applications',
        label: 'Applications',
        permission: 'applications:read',
        component: lazy(() => import('./applications/applications')),
      },
    ],
  },
  {
    heading: 'Giving',
    sections: [
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
    ],
  },
  {
    heading: 'Content',
    sections: [
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
        key: 'events',
        label: 'Events',
        permission: 'events:read',
        component: lazy(() => import('./events/events')),
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
        key: 'pictures',
        label: 'Pictures',
        permission: 'media:read',
        component: lazy(() => import('./pictures/pictures')),
      },
      {
        key: 'newsletter',
        label: 'Newsletter',
        permission: ['newsletter:read', 'subscribers:read'],
        component: lazy(() => import('./newsletter/newsletter')),
      },
    ],
  },
  {
    heading: 'Site',
    sections: [
      {
        key: 'pages',
        label: 'Pages',
        permission: 'settings:read',
        component: lazy(() => import('./pages/pages')),
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
    ],
  },
  {
    heading: 'Team and system',
    sections: [
      {
        key: 'staff',
        label: 'Staff',
        permission: 'staff:read',
        component: lazy(() => import('./staff/staff')),
      },
      {
        key: 'integrations',
        label: 'Integrations',
        permission: 'session',
        component: lazy(() => import('./integrations/integrations')),
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
        key: 'trash',
        label: 'Trash',
        permission: 'trash:read',
        component: lazy(() => import('./trash/trash')),
      },
    ],
  },
];

export const accountSection: AdminSection = {
  key: 'account',
  label: 'My account',
  permission: 'session',
  component: lazy(() => import('./account/account')),
};

/** Opened from other sections. */
const person: AdminSection = {
  key: 'person',
  label: 'Person',
  permission: 'session',
  component: lazy(() => import('./person/person')),
};

const allSections = [...groups.flatMap(({ sections }) => sections), accountSection, person];

/** Whether somebody with these permissions may read a section. */
export const mayOpen = ({ permission }: AdminSection, permissions: readonly Permission[]) =>
  permission === 'session' || [permission].flat().some((one) => permissions.includes(one));

/** The groups of the sidebar with the sections that somebody with these permissions may read; none is empty. */
export const groupsFor = (permissions: readonly Permission[]): SectionGroup[] =>
  groups
    .map((group) => ({
      ...group,
      sections: group.sections.filter((section) => mayOpen(section, permissions)),
    }))
    .filter(({ sections }) => sections.length > 0);

/** The section with this key, regardless of permissions; the dashboard without a key. */
export const sectionOf = (key: string | undefined) =>
  allSections.find((section) => section.key === (key || 'dashboard'));
