import { secondFactorSetting } from '../../../schemas/second-factor';
import { givingSettingDefaults } from '../../giving-settings';
import {
  applicationMailDefaults,
  confirmationSettingDefaults,
  mailSettingDefaults,
} from '../../mail-settings';
import { siteDefaults, timeZoneSetting } from '../../site';

const known = [
  ...siteDefaults,
  ...mailSettingDefaults,
  ...applicationMailDefaults,
  ...confirmationSettingDefaults,
  ...givingSettingDefaults,
  timeZoneSetting('UTC'),
  secondFactorSetting,
];
type Key = (typeof known)[number]['key'];

function byKey(textOf: (setting: (typeof known)[number]) => string): Record<Key, string>;
function byKey(textOf: (setting: (typeof known)[number]) => string): Record<string, string> {
  return Object.fromEntries(known.map((setting) => [setting.key, textOf(setting)]));
}

/** The names of settings, by their keys: as they are stored at the first start. */
export const adminSettingNames = byKey(({ label }) => label);

/** What settings are for; braces are part of the text. */
export const adminSettingHints = byKey(({ description }) =>
  (description ?? '').replaceAll(/\{\w+\}/g, "'$&'"),
);
