import type { MessageKey } from '../../../shared/messages/catalogue';
import type { Translate } from '../../../shared/messages/translator';
import { useMessages } from '../../messages/use-messages';
import { useSetting } from './settings';

type Named = { name: MessageKey<'frame'>; to: string; hash?: string };

/** `hash`: a part of the page. */
export type SiteLink = { label: string; to: string; hash?: string | undefined };
export type MenuLink = SiteLink & { name: MessageKey<'frame'>; places: SiteLink[] };

const mainMenu: (Named & { places?: Named[] })[] = [
  { name: 'home', to: '/' },
  {
    name: 'about',
    to: '/about',
    places: [
      { name: 'ourMission', to: '/about', hash: 'mission' },
      { name: 'ourTeam', to: '/about', hash: 'team' },
      { name: 'history', to: '/about', hash: 'history' },
    ],
  },
  {
    name: 'programs',
    to: '/programs',
    places: [
      { name: 'communityServices', to: '/programs', hash: 'community' },
      { name: 'educationalPrograms', to: '/programs', hash: 'education' },
    ],
  },
  { name: 'university', to: '/university' },
  { name: 'events', to: '/events' },
  { name: 'news', to: '/news' },
  { name: 'contact', to: '/contact' },
];

const labelled =
  (t: Translate<'frame'>) =>
  ({ name, to, hash }: Named) => ({ name, label: t(name), to, hash });

/** Places in a menu are parts of its page. */
export function useMainMenu(): MenuLink[] {
  const link = labelled(useMessages('frame'));
  return mainMenu.map(({ places = [], ...item }) => ({ ...link(item), places: places.map(link) }));
}

const useLinks = (links: Named[]): SiteLink[] => links.map(labelled(useMessages('frame')));

const beforeChannel: Named[] = [
  { name: 'home', to: '/' },
  { name: 'about', to: '/about' },
  { name: 'programs', to: '/programs' },
  { name: 'university', to: '/university' },
];
const afterChannel: Named[] = [
  { name: 'getInvolved', to: '/get-involved' },
  { name: 'news', to: '/news' },
  { name: 'contact', to: '/contact' },
];

export function useQuickLinks(): SiteLink[] {
  const channel = useSetting('videoChannelName');
  return [...useLinks(beforeChannel), { label: channel, to: '/daewa-tv' }, ...useLinks(afterChannel)];
}

const programLinks: Named[] = [
  { name: 'youthDevelopment', to: '/programs', hash: 'youth' },
  { name: 'quranStudies', to: '/programs', hash: 'quran' },
  { name: 'communityServices', to: '/programs', hash: 'community' },
  { name: 'familySupport', to: '/programs', hash: 'family' },
  { name: 'courses', to: '/programs', hash: 'courses' },
  { name: 'outreach', to: '/programs', hash: 'outreach' },
];
export const useProgramLinks = () => useLinks(programLinks);

const legalLinks: Named[] = [
  { name: 'privacyPolicy', to: '/privacy-policy' },
  { name: 'termsOfService', to: '/terms-of-service' },
  { name: 'sitemap', to: '/sitemap' },
];
export const useLegalLinks = () => useLinks(legalLinks);
