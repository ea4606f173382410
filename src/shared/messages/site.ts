import type { DefaultSetting } from '../schemas/setting-types';
import { bannerCopy } from './banner-copy';
import { transparencySetting } from './giving-settings';
import { homeCopy } from './home-copy';
import { pageCopy } from './page-copy';
import { proofDefaults } from './proof-settings';
import { settingFallbacks } from './setting-fallbacks';

type Group = DefaultSetting['group'];
type Type = DefaultSetting['type'];

const entry =
  (group: Group, type: Type) =>
  <const Key extends string>(key: Key, label: string, value: string, description: string) => ({
    key,
    label,
    value,
    description,
    group,
    type,
  });

const general = entry('general', 'text');
const lines = entry('general', 'textarea');
const link = entry('urls', 'url');
const social = entry('social', 'url');
const content = entry('content', 'textarea');

/** Default settings of the site, stored at the first start. */
export const settingDefaults = [
  link(
    'browseCoursesUrl',
    'Browse courses link',
    settingFallbacks.browseCoursesUrl,
    'Where "View All Courses" leads',
  ),
  link(
    'applyForAdmissionUrl',
    'Apply for admission link',
    settingFallbacks.applyForAdmissionUrl,
    'Where "Apply for Admission" leads',
  ),
  link('videoChannelUrl', 'Video channel link', 'https://www.youtube.com/', 'The channel in the header'),
  general(
    'videoChannelName',
    'Video channel',
    settingFallbacks.videoChannelName,
    'The name of the channel, in the menus and on its page',
  ),
  link(
    'mapUrl',
    'Map',
    'https://www.openstreetmap.org/export/embed.html?bbox=-87.66,41.86,-87.60,41.90&layer=mapnik',
    'The map on the contact page',
  ),
  general(
    'siteName',
    'Name of the foundation',
    settingFallbacks.siteName,
    'Shown on every page and in its title',
  ),
  general(
    'tagline',
    'Tagline',
    'Knowledge, service and hope',
    'Follows the name in the title of the home page',
  ),
  general(
    'languages',
    'Languages',
    'en',
    'The codes of the languages of the site, the default first, such as: en, ar',
  ),
  general('contactPhone', 'Phone', '+1 (555) 010-0199', 'Shown in the footer and on the contact page'),
  entry('general', 'email')(
    'contactEmail',
    'Email',
    'info@example.org',
    'Shown in the footer and on the contact page',
  ),
  lines(
    'officeHours',
    'Office hours',
    'Monday - Friday: 9:00 AM - 5:00 PM\nSaturday: 10:00 AM - 2:00 PM\nSunday: Closed',
    'One per line',
  ),
  general(
    'answerTime',
    'When people get an answer',
    '',
    'Shown after a form was sent, such as: We usually answer within three working days.',
  ),
  lines(
    'mainCampus',
    'Main Campus',
    '123 Garden Street\nRiverton, IL 60601',
    'The address of the first location',
  ),
  lines(
    'communityCenter',
    'Community Center',
    '45 Harbor Road\nRiverton, IL 60602',
    'The address of the second',
  ),
  social('facebook', 'Facebook', 'https://www.facebook.com/', 'Our page'),
  social('twitter', 'Twitter', 'https://twitter.com/', 'Our page'),
  social('instagram', 'Instagram', 'https://www.instagram.com/', 'Our page'),
  social('youtube', 'YouTube', 'https://www.youtube.com/', 'Our page'),
  social('linkedin', 'LinkedIn', 'https://www.linkedin.com/', 'Our page'),
  content(
    'privacyPolicy',
    'Privacy policy',
    settingFallbacks.privacyPolicy,
    'The text of its page; an empty line begins a new paragraph',
  ),
  content(
    'termsOfService',
    'Terms of service',
    settingFallbacks.termsOfService,
    'The text of its page; an empty line begins a new paragraph',
  ),
  content(
    'aboutText',
    'About us, in the footer',
    'A charitable foundation for education, community services, youth development and humanitarian aid.',
    'One or two sentences',
  ),
] as const satisfies readonly DefaultSetting[];

/** The default branding. */
export const lookDefaults = [
  entry('general', 'url')(
    'logoUrl',
    'Logo',
    settingFallbacks.logoUrl,
    'Shown at the top and bottom of each page, on a light background. Until you choose one, a default emblem is shown.',
  ),
  entry('general', 'url')(
    'iconUrl',
    'Icon',
    settingFallbacks.iconUrl,
    'Shown in browser tabs. A square picture works best.',
  ),
  general(
    'brandColor',
    'Brand color',
    settingFallbacks.brandColor,
    'As #rrggbb. Used for links, buttons and dark backgrounds, in readable shades.',
  ),
] as const satisfies readonly DefaultSetting[];

/** Defaults to the time zone of the machine. */
export const timeZoneSetting = (zone: string) =>
  general(
    'timeZone',
    'Time zone',
    zone,
    'Used for all days and times: on the site and in emails, tables, files and calendars',
  );

/** Default texts of all pages. */
export const copyDefaults = [...homeCopy, ...pageCopy, ...bannerCopy] as const;

type CopyText = Exclude<(typeof copyDefaults)[number], { kind: 'picture' } | { value: '' }>;

/** The settings with texts that people read on pages, besides those that begin empty. */
export type PageTextKey =
  | CopyText['key']
  | 'siteName'
  | 'tagline'
  | 'videoChannelName'
  | 'officeHours'
  | 'mainCampus'
  | 'communityCenter'
  | 'privacyPolicy'
  | 'termsOfService'
  | 'aboutText';

/** All default settings that pages read. */
export const siteDefaults = [
  ...settingDefaults,
  ...lookDefaults,
  ...copyDefaults,
  ...proofDefaults,
  transparencySetting,
] as const;
/** `askBeforeMap` has no default: it is added by those who need it. */
export type SiteSettingKey = (typeof siteDefaults)[number]['key'] | 'askBeforeMap';
