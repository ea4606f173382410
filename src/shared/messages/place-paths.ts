import type { SettingPlace } from './setting-places';

/** The pages of the site with their paths, in the order of the area; `frame` is on every page. */
export const places: readonly { on: SettingPlace; path?: string }[] = [
  { on: 'home', path: '/' },
  { on: 'about', path: '/about' },
  { on: 'programs', path: '/programs' },
  { on: 'university', path: '/university' },
  { on: 'involve', path: '/get-involved' },
  { on: 'news', path: '/news' },
  { on: 'events', path: '/events' },
  { on: 'videos', path: '/daewa-tv' },
  { on: 'contact', path: '/contact' },
  { on: 'privacy', path: '/privacy-policy' },
  { on: 'terms', path: '/terms-of-service' },
  { on: 'frame' },
];
