import { isGivingSetting } from '../messages/giving-settings';
import type { Permission } from './permissions';
import { secondFactorSetting } from './second-factor';

/** The permission to change a setting: treasurers for payments and receipts, owners for sign-in rules. */
export function settingPermission(key: string): Permission {
  if (key === secondFactorSetting.key) return 'staff:write';
  return isGivingSetting(key) ? 'giving:write' : 'settings:write';
}

/** Whether a change of a setting needs a recent sign-in. */
export const isSensitiveSetting = (key: string) => settingPermission(key) !== 'settings:write';
