export const settingGroups = ['urls', 'emails', 'content', 'social', 'general'] as const;
export const settingTypes = ['text', 'textarea', 'url', 'email'] as const;

/** A setting as a new site has it, before it is stored. */
export type DefaultSetting = {
  key: string;
  value: string;
  label: string;
  description: string | null;
  group: (typeof settingGroups)[number];
  type: (typeof settingTypes)[number];
};
