import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

type AdminSection = { key: string; label: string; component: LazyExoticComponent<ComponentType> };

/** The sections in the order of the sidebar; each has its own address and is loaded when it is opened. */
export const adminSections: readonly AdminSection[] = [
  { key: 'dashboard', label: 'Dashboard', component: lazy(() => import('./overview/overview')) },
  { key: 'news', label: 'News & Updates', component: lazy(() => import('./news/news')) },
  { key: 'programs', label: 'Programs', component: lazy(() => import('./programs/programs')) },
  { key: 'team', label: 'Team Members', component: lazy(() => import('./team/team')) },
  { key: 'videos', label: 'Videos', component: lazy(() => import('./videos/videos')) },
  { key: 'university', label: 'University', component: lazy(() => import('./university/university')) },
  { key: 'history', label: 'History Events', component: lazy(() => import('./history/history')) },
  { key: 'events', label: 'Events', component: lazy(() => import('./events/events')) },
  { key: 'comments', label: 'Comments', component: lazy(() => import('./comments/comments')) },
  { key: 'donations', label: 'Donations', component: lazy(() => import('./donations/donations')) },
  { key: 'volunteers', label: 'Volunteers', component: lazy(() => import('./volunteers/volunteers')) },
  { key: 'contacts', label: 'Contact Messages', component: lazy(() => import('./contact/contacts')) },
  { key: 'settings', label: 'Settings', component: lazy(() => import('./settings/settings')) },
  { key: 'newsletter', label: 'Newsletter', component: lazy(() => import('./newsletter/newsletter')) },
];

/** The section with this key, or the dashboard. */
export const sectionOf = (key: string | undefined) =>
  adminSections.find((section) => section.key === key) ?? adminSections[0];
