import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

type AdminSection = { key: string; label: string; component: LazyExoticComponent<ComponentType> };

/** The sections in the order of the sidebar; each has its own address and is loaded when it is opened. */
export const adminSections: readonly AdminSection[] = [
  { key: 'dashboard', label: 'Dashboard', component: lazy(() => import('./sections/overview')) },
  { key: 'news', label: 'News & Updates', component: lazy(() => import('./sections/news')) },
  { key: 'programs', label: 'Programs', component: lazy(() => import('./sections/programs')) },
  { key: 'team', label: 'Team Members', component: lazy(() => import('./sections/team')) },
  { key: 'videos', label: 'Videos', component: lazy(() => import('./sections/videos')) },
  { key: 'university', label: 'University', component: lazy(() => import('./sections/university')) },
  { key: 'history', label: 'History Events', component: lazy(() => import('./sections/history')) },
  { key: 'events', label: 'Events', component: lazy(() => import('./sections/events')) },
  { key: 'comments', label: 'Comments', component: lazy(() => import('./sections/comments')) },
  { key: 'donations', label: 'Donations', component: lazy(() => import('./sections/donations')) },
  { key: 'volunteers', label: 'Volunteers', component: lazy(() => import('./sections/volunteers')) },
  { key: 'contacts', label: 'Contact Messages', component: lazy(() => import('./sections/contacts')) },
  { key: 'settings', label: 'Settings', component: lazy(() => import('./sections/settings')) },
  { key: 'newsletter', label: 'Newsletter', component: lazy(() => import('./sections/newsletter')) },
];

/** The section with this key, or the dashboard. */
export const sectionOf = (key: string | undefined) =>
  adminSections.find((section) => section.key === key) ?? adminSections[0];
