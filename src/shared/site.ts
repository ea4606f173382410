import type { SettingInput } from './settings';

const text = (key: string, label: string, value: string, description: string): SettingInput => ({
  key,
  label,
  value,
  description,
  group: 'general',
  type: 'text',
});

/**
 * What the site says of itself until the administrator says otherwise. They are stored at the first start; one that
 * was deleted falls back to the value here.
 */
export const settingDefaults = [
  {
    key: 'browseCoursesUrl',
    label: 'Browse courses link',
    value: '/programs',
    description: 'Where "View All Courses" leads',
    group: 'urls',
    type: 'url',
  },
  {
    key: 'applyForAdmissionUrl',
    label: 'Apply for admission link',
    value: '/university',
    description: 'Where "Apply for Admission" leads',
    group: 'urls',
    type: 'url',
  },
  {
    key: 'videoChannelUrl',
    label: 'Video channel link',
    value: 'https://www.youtube.com/',
    description: 'The channel in the header; opens in a new tab',
    group: 'urls',
    type: 'url',
  },
  text(
    'siteName',
    'Name of the foundation',
    'Daewa Foundation',
    'Shown in the header, the footer and every page title',
  ),
  text('tagline', 'Tagline', 'Knowledge, service and hope', 'Follows the name in the title of the home page'),
] as const satisfies readonly SettingInput[];

export type SiteSettingKey = (typeof settingDefaults)[number]['key'];
