/** What makes the site the foundation's own, in the order of the checklist. */
export const setupSteps = [
  'name',
  'look',
  'contact',
  'timeZone',
  'mail',
  'payments',
  'colleagues',
  'backups',
  'samples',
] as const;
export type SetupStep = (typeof setupSteps)[number];

/** The settings that belong to a step. It is done when each was saved, confirmed or deleted. */
export const settingsOfStep = {
  name: ['siteName', 'tagline'],
  look: ['logoUrl', 'brandColor'],
  contact: ['officeHours', 'contactPhone', 'contactEmail', 'mainCampus', 'communityCenter'],
  timeZone: ['timeZone'],
} as const satisfies Partial<Record<SetupStep, readonly string[]>>;
