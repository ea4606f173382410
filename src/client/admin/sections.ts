import type { ComponentType } from 'react';
import type { MessageKey } from '../../shared/messages/catalogue';
import { restorePermissions } from '../../shared/schemas/content-types';
import type { Permission } from '../../shared/schemas/permissions';
import { type Deferred, deferred, type FirstReads } from './kit/deferred';

export type AdminSection = {
  key: MessageKey<'adminSections'>;
  /** The permission, or several of which one is enough. */
  permission: 'session' | Permission | readonly Permission[];
  code: Deferred;
  /** Loads code and first rows before the section is opened. */
  preload: FirstReads;
  /** Only where the site has several languages. */
  isMultilingual?: boolean;
};

/** Daily work has no heading. */
export type SectionGroup = {
  heading?: 'inbox' | 'giving' | 'content' | 'site' | 'system';
  sections: readonly AdminSection[];
};

const section = (
  key: AdminSection['key'],
  permission: AdminSection['permission'],
  load: () => Promise<{ default: ComponentType; firstReads?: FirstReads }>,
): AdminSection => {
  const code = deferred(load);
  const preload: FirstReads = (utils, params) => {
    code.preload();
    load().then(
      ({ firstReads }) => firstReads?.(utils, params),
      () => undefined, // it is loaded again when it is shown
    );
  };
  return { key, permission, code, preload };
};

/** In the order of daily work. Sections are loaded on demand. */
const groups: readonly SectionGroup[] = [
  {
    sections: [section('dashboard', 'stats:read', () => import('./overview/overview'))],
  },
  {
    heading: 'inbox',
    sections: [
      section('contacts', 'contact:read', () => import('./contact/contacts')),
      section('comments', 'comments:read', () => import('./comments/comments')),
      section('volunteers', 'volunteers:read', () => import('./volunteers/volunteers')),
      section('applications', 'applications:read', () => import('./applications/applications')),
    ],
  },
  {
    heading: 'giving',
    sections: [
      section('donations', 'donations:read', () => import('./donations/donations')),
      section('donors', 'donations:read', () => import('./donors/donors')),
      section('campaigns', 'campaigns:read', () => import('./campaigns/campaigns')),
      section('funds', 'funds:read', () => import('./funds/funds')),
    ],
  },
  {
    heading: 'content',
    sections: [
      section('news', 'news:read', () => import('./news/news')),
      section('programs', 'programs:read', () => import('./programs/programs')),
      section('events', 'events:read', () => import('./events/events')),
      section('team', 'team:read', () => import('./team/team')),
      section('videos', 'videos:read', () => import('./videos/videos')),
      section('university', 'courses:read', () => import('./university/university')),
      section('history', 'history:read', () => import('./history/history')),
      section('pictures', 'media:read', () => import('./pictures/pictures')),
      {
        ...section('translations', 'translations:read', () => import('./translations/translations')),
        isMultilingual: true,
      },
      section('newsletter', ['newsletter:read', 'subscribers:read'], () => import('./newsletter/newsletter')),
    ],
  },
  {
    heading: 'site',
    sections: [
      section('pages', 'settings:read', () => import('./pages/pages')),
      section('foundation', ['settings:read', 'giving:read'], () => import('./foundation/foundation')),
      section('settings', ['settings:read', 'giving:read'], () => import('./settings/settings')),
    ],
  },
  {
    heading: 'system',
    sections: [
      section('staff', 'staff:read', () => import('./staff/staff')),
      section('integrations', 'session', () => import('./integrations/integrations')),
      section('imports', 'imports:read', () => import('./imports/imports')),
      section('redirects', 'redirects:read', () => import('./redirects/redirects')),
      section('activity', 'audit:read', () => import('./activity/activity')),
      section('health', 'health:read', () => import('./health/health')),
      section(
        'trash',
        ['trash:read', 'contact:read', 'applications:read', ...Object.values(restorePermissions)],
        () => import('./trash/trash'),
      ),
    ],
  },
];

export const accountSection = section('account', 'session', () => import('./account/account'));

/** Opened from other sections. */
const person = section('person', 'session', () => import('./person/person'));

const allSections = [...groups.flatMap(({ sections }) => sections), accountSection, person];

/** Whether these permissions open a section. */
export const mayOpen = ({ permission }: AdminSection, permissions: readonly Permission[]) =>
  permission === 'session' || [permission].flat().some((one) => permissions.includes(one));

/** The permitted groups and sections. */
export const groupsFor = (permissions: readonly Permission[], languages: readonly string[]): SectionGroup[] =>
  groups
    .map((group) => ({
      ...group,
      sections: group.sections.filter(
        (section) => mayOpen(section, permissions) && (!section.isMultilingual || languages.length > 1),
      ),
    }))
    .filter(({ sections }) => sections.length > 0);

export const sectionOf = (key: string | undefined) =>
  allSections.find((section) => section.key === (key || 'dashboard'));
