import { useSetting } from './settings';

/** `hash`: a part of the page. */
export type SiteLink = { label: string; to: string; hash?: string };

export const mainMenu: (SiteLink & { places?: SiteLink[] })[] = [
  { label: 'Home', to: '/' },
  {
    label: 'About',
    to: '/about',
    places: [
      { label: 'Our Mission', to: '/about', hash: 'mission' },
      { label: 'Our Team', to: '/about', hash: 'team' },
      { label: 'History', to: '/about', hash: 'history' },
    ],
  },
  {
    label: 'Programs',
    to: '/programs',
    places: [
      { label: 'Community Services', to: '/programs', hash: 'community' },
      { label: 'Educational Programs', to: '/programs', hash: 'education' },
    ],
  },
  { label: 'University', to: '/university' },
  { label: 'Events', to: '/events' },
  { label: 'News', to: '/news' },
  { label: 'Contact', to: '/contact' },
];

export function useQuickLinks(): SiteLink[] {
  const channel = useSetting('videoChannelName');
  return [
    { label: 'Home', to: '/' },
    { label: 'About', to: '/about' },
    { label: 'Programs', to: '/programs' },
    { label: 'University', to: '/university' },
    { label: channel, to: '/daewa-tv' },
    { label: 'Get Involved', to: '/get-involved' },
    { label: 'News', to: '/news' },
    { label: 'Contact', to: '/contact' },
  ];
}

export const programLinks: SiteLink[] = [
  { label: 'Youth Development', to: '/programs', hash: 'youth' },
  { label: 'Quran Studies', to: '/programs', hash: 'quran' },
  { label: 'Community Services', to: '/programs', hash: 'community' },
  { label: 'Family Support', to: '/programs', hash: 'family' },
  { label: 'Courses', to: '/programs', hash: 'courses' },
  { label: 'Outreach', to: '/programs', hash: 'outreach' },
];

export const legalLinks: SiteLink[] = [
  { label: 'Privacy Policy', to: '/privacy-policy' },
  { label: 'Terms of Service', to: '/terms-of-service' },
  { label: 'Sitemap', to: '/sitemap' },
];
