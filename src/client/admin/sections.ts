import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { Permission } from '../../shared/schemas/permissions';

export type AdminSection = {
  key: string;
  label: string;
  /** The permission, or several of which one is enough. */
  permission: 'session' | Permission | readonly Permission[];
  component: LazyExoticComponent<ComponentType>;
};

/** Daily work has no heading. */
export type SectionGroup = { heading?: string; sections: readonly AdminSection[] };

const section = (
  key: string,
  label: string,
  permission: AdminSection['permission'],
  load: () => Promise<{ default: ComponentType }>,
): AdminSection => ({ key, label, permission, component: lazy(load) });

/** In the order of daily work. Sections are loaded on demand. */
const groups: readonly SectionGroup[] = [
  {
    sections: [section('dashboard', 'Dashboard', 'stats:read', () => import('./overview/overview'))],
  },
  {
    heading: 'Inbox',
    sections: [
      section('contacts', 'Contact Messages', 'contact:read', () => import('./contact/contacts')),
      section('comments', 'Comments', 'comments:read', () => import('./comments/comments')),
      section('volunteers', 'Volunteers', 'volunteers:read', () => import('./volunteers/volunteers')),
      section(
        'applications',
        'Applications',
        'applications:read',
        () => import('./applications/applications'),
      ),
    ],
  },
  {
    heading: 'Giving',
    sections: [
      section('donations', 'Donations', 'donations:read', () => import('./donations/donations')),
      section('donors', 'Donors', 'donations:read', () => import('./donors/donors')),
      section('funds', 'Funds', 'funds:read', () => import('./funds/funds')),
    ],
  },
  {
    heading: 'Content',
    sections: [
      section('news', 'News & Updates', 'news:read', () => import('./news/news')),
      section('programs', 'Programs', 'programs:read', () => import('./programs/programs')),
      section('events', 'Events', 'events:read', () => import('./events/events')),
      section('team', 'Team Members', 'team:read', () => import('./team/team')),
      section('videos', 'Videos', 'videos:read', () => import('./videos/videos')),
      section('university', 'University', 'courses:read', () => import('./university/university')),
      section('history', 'History Events', 'history:read', () => import('./history/history')),
      section('pictures', 'Pictures', 'media:read', () => import('./pictures/pictures')),
      section(
        'newsletter',
        'Newsletter',
        ['newsletter:read', 'subscribers:read'],
        () => import('./newsletter/newsletter'),
      ),
    ],
  },
  {
    heading: 'Site',
    sections: [
      section('pages', 'Pages', 'settings:read', () => import('./pages/pages')),
      section(
        'foundation',
        'Foundation',
        ['settings:read', 'giving:read'],
        () => import('./foundation/foundation'),
      ),
      section('settings', 'Settings', ['settings:read', 'giving:read'], () => import('./settings/settings')),
    ],
  },
  {
    heading: 'Team and system',
    sections: [
      section('staff', 'Staff', 'staff:read', () => import('./staff/staff')),
      section('integrations', 'Integrations', 'session', () => import('./integrations/integrations')),
      section('redirects', 'Redirects', 'redirects:read', () => import('./redirects/redirects')),
      section('activity', 'Activity', 'audit:read', () => import('./activity/activity')),
      section('health', 'Health', 'health:read', () => import('./health/health')),
      section(
        'trash',
        'Trash',
        ['trash:read', 'contact:read', 'applications:read'],
        () => import('./trash/trash'),
      ),
    ],
  },
];

export const accountSection = section('account', 'My account', 'session', () => import('./account/account'));

/** Opened from other sections. */
const person = section('person', 'Person', 'session', () => import('./person/person'));

const allSections = [...groups.flatMap(({ sections }) => sections), accountSection, person];

/** Whether these permissions open a section. */
export const mayOpen = ({ permission }: AdminSection, permissions: readonly Permission[]) =>
  permission === 'session' || [permission].flat().some((one) => permissions.includes(one));

/** The permitted groups and sections. */
export const groupsFor = (permissions: readonly Permission[]): SectionGroup[] =>
  groups
    .map((group) => ({
      ...group,
      sections: group.sections.filter((section) => mayOpen(section, permissions)),
    }))
    .filter(({ sections }) => sections.length > 0);

export const sectionOf = (key: string | undefined) =>
  allSections.find((section) => section.key === (key || 'dashboard'));
