import { isGivingSetting } from '../messages/giving-settings';
import type { Permission } from './permissions';
import { secondFactorSetting } from './second-factor';

/** What somebody needs to change a setting: where money goes is for treasurers, how people sign in for owners. */
export function settingPermission(key: string): Permission {
  if (key === secondFactorSetting.key) return 'staff:write';
  return isGivingSetting(key) ? 'giving:write' : 'settings:write';
}

/** Whether a change of a setting needs a recent sign-in. */
export const isSensitiveSetting = (key: string) => settingPermission(key) !== 'settings:write';
