import type { DefaultSetting } from '../schemas/setting-types';
import { receiptMailDefaults } from './mail-settings';
import { receiptDefaults } from './receipt-settings';

const entry = <const Key extends string>(
  key: Key,
  label: string,
  value: string,
  description: string,
  type: DefaultSetting['type'] = 'text',
) => ({ key, label, value, description, group: 'general' as const, type });

/** Owners and treasurers decide whether figures of the ledger are public. */
export const transparencySetting = entry(
  'transparencyPage',
  'Publish received and spent money',
  'no',
  'yes or no. With yes, the page /transparency shows what was received and spent by fund and year, rounded to hundreds of dollars.',
);

/** Default settings of payments and receipts. */
export const givingSettingDefaults = [
  entry(
    'bankDetails',
    'Bank details',
    '',
    'For donors who pay by bank transfer: account name, number and bank. If empty, donors are told that you will write to them.',
    'textarea',
  ),
  entry('feePercent', "Payment provider's fee in percent", '2.9', 'Donors who cover fees pay this on top'),
  entry(
    'feeFixed',
    "Payment provider's fee in dollars",
    '0.30',
    'Per payment, in addition to the percentage',
  ),
  entry(
    'donorAddress',
    "Ask for the donor's postal address",
    'off',
    'Enter off or optional. If optional, the donation form asks for the address and receipts show it.',
  ),
  transparencySetting,
  ...receiptDefaults,
  ...receiptMailDefaults,
] as const satisfies readonly DefaultSetting[];

const keys: ReadonlySet<string> = new Set([
  ...givingSettingDefaults.map(({ key }) => key),
  'donationReceiptSubject',
  'donationReceipt',
]);

/** Whether changing the setting needs `giving:write`. */
export const isGivingSetting = (key: string) => keys.has(key);

export const donorAddressProblemOf = (key: string, value: string) =>
  key === 'donorAddress' && !['off', 'optional'].includes(value) ? 'Please enter off or optional' : undefined;

const bounds: Record<string, { most: number; rule: string }> = {
  feePercent: { most: 10, rule: 'Please enter a percentage from 0 to 10, such as 2.9' },
  feeFixed: { most: 5, rule: 'Please enter dollars from 0 to 5, such as 0.30' },
};

export function feeProblemOf(key: string, value: string): string | undefined {
  const bound = bounds[key];
  if (!bound) return undefined;
  return /^\d{1,2}(?:\.\d{1,2})?$/.test(value) && Number(value) <= bound.most ? undefined : bound.rule;
}
