import { withoutTaxClaim } from '../../shared/messages/setting-defaults';
import type { SettingInput } from '../../shared/schemas/settings';
import { knownSettings } from './site-settings';

const giftImpact = `$25
Vegetables, bread and milk for a family for a week

$50
A winter coat and boots for a child

$100
Books and paper for two students for a term

$250
A month of evening lessons for a class

$500
Clean water for a village school for a year`;

/** What only the sample foundation can claim. */
const claims = new Set(['universityStatistics', 'volunteerNeeds', 'donationNote']);

function valueWithoutSamples({ group, key, value }: SettingInput): string {
  if (group === 'social' || claims.has(key)) return '';
  return key === 'contactQuestions' ? withoutTaxClaim('en', value) : value;
}

/** The settings of a new site, for a start with sample content and for one without. */
export const initialSettings = (): (SettingInput & { sampleValue: string })[] =>
  knownSettings.map((setting: SettingInput) => ({
    ...setting,
    sampleValue: setting.key === 'giftImpact' ? giftImpact : setting.value,
    value: valueWithoutSamples(setting),
  }));
