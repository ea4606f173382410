import type { SettingPlace } from '../../../shared/messages/setting-places';

/** The pages of the site. */
export const places: readonly { on: SettingPlace; label: string; path?: string }[] = [
  { on: 'home', label: 'Home', path: '/' },
  { on: 'about', label: 'About', path: '/about' },
  { on: 'programs', label: 'Programs', path: '/programs' },
  { on: 'university', label: 'University', path: '/university' },
  { on: 'involve', label: 'Get Involved', path: '/get-involved' },
  { on: 'news', label: 'News', path: '/news' },
  { on: 'events', label: 'Events', path: '/events' },
  { on: 'videos', label: 'Videos', path: '/daewa-tv' },
  { on: 'contact', label: 'Contact', path: '/contact' },
  { on: 'privacy', label: 'Privacy Policy', path: '/privacy-policy' },
  { on: 'terms', label: 'Terms of Service', path: '/terms-of-service' },
  { on: 'frame', label: 'All pages' },
];

/** Not visible on any page. */
const unseen = /Description$|^(?:iconUrl|socialPicture)$/;

/** The path that shows a text; for texts on all pages, the first. */
export const shownAt = (key: string, path = '/'): string | undefined =>
  unseen.test(key) ? undefined : path + (anchors[key] ?? '');

/** The anchor or tab of a text. */
export const anchors: Partial<Record<string, string>> = {
  homeMission: '#mission',
  homeValues: '#mission',
  homePrograms: '#programs',
  homeUniversity: '#university',
  homeUniversityPicture: '#university',
  homeVideos: '#videos',
  aboutMission: '#mission',
  aboutPicture: '#mission',
  programsYouth: '#youth',
  programsYouthPicture: '#youth',
  admissionSteps: '?tab=admissions',
  admissionDeadlines: '?tab=admissions',
  applyForAdmissionUrl: '?tab=admissions',
  donateLead: '#donate',
  donationNote: '#donate',
  giftImpact: '#donate',
  givingSafety: '#donate',
  proofFigures: '#donate',
  programShare: '#donate',
  donatePicture: '#donate',
  volunteerNeeds: '#needs',
  volunteerPicture: '#volunteer',
  supportShare: '#support',
  supportInKind: '#support',
  supportCorporate: '#support',
};
