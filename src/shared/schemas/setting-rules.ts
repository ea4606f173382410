import { isColor } from '../lib/brand';
import { isTimeZone } from '../lib/days';
import { donorAddressProblemOf, feeProblemOf } from '../messages/giving-settings';
import { languagesProblemOf } from '../messages/language-setting';
import { linkProblemOf, unknownBraces, yesOrNoProblemOf } from '../messages/mail-settings';
import { proofDefaults, proofProblemOf } from '../messages/proof-settings';
import { receiptDefaults } from '../messages/receipt-settings';
import { siteDefaults } from '../messages/site';
import { email, url } from './fields';
import { secondFactorProblemOf } from './second-factor';
import type { DefaultSetting } from './setting-types';

const rules = { url: url(), email: email(), text: undefined, textarea: undefined };

/** Settings without a sensible default, which may stay empty. */
const mayBeEmpty: ReadonlySet<string> = new Set([
  'bankDetails',
  'aboutPicture',
  'homeAppeal',
  'giftImpact',
  'answerTime',
  ...proofDefaults.map(({ key }) => key),
  ...receiptDefaults.map(({ key }) => key),
]);
export const missingProblemOf = (value: string, key: string) =>
  value === '' && !mayBeEmpty.has(key) ? 'Value is required' : undefined;

/** The error of a value for a type. */
export const typeProblemOf = (value: string, type: DefaultSetting['type']): string | undefined =>
  rules[type]?.safeParse(value).error?.issues[0]?.message;

/** The error of a value for a key; undefined if valid. */
export function problemOf(
  value: string,
  { key, type }: Pick<DefaultSetting, 'key' | 'type'>,
): string | undefined {
  if (value === '' && mayBeEmpty.has(key)) return undefined;
  if (key === 'timeZone') return isTimeZone(value) ? undefined : 'Please choose a known time zone';
  if (key === 'languages') return languagesProblemOf(value);
  if (key === 'brandColor') return isColor(value) ? undefined : 'Please enter a color such as #14594a';
  // Known settings are checked by their own type, whatever type is stored.
  const known = siteDefaults.find((setting) => setting.key === key);
  return (
    typeProblemOf(value, known?.type ?? type) ??
    unknownBraces(key, value) ??
    feeProblemOf(key, value) ??
    yesOrNoProblemOf(key, value) ??
    donorAddressProblemOf(key, value) ??
    secondFactorProblemOf(key, value) ??
    linkProblemOf(key, value) ??
    proofProblemOf(key, value)
  );
}
