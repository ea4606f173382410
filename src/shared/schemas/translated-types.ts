import { type ContentType, contentTypes } from './content-types';

export const translatedTypes = [
  ...contentTypes,
  'newsCategory',
  'programCategory',
  'videoCategory',
  'fund',
  'campaign',
  'setting',
] as const;
export type TranslatedType = (typeof translatedTypes)[number];

export const isContentType = (type: TranslatedType): type is ContentType =>
  contentTypes.some((one) => one === type);

export const translationStatuses = ['missing', 'default', 'draft', 'published', 'outdated'] as const;
