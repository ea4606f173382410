import { settingFallbacks } from '../../shared/messages/setting-fallbacks';
import { passwordLength } from '../../shared/schemas/passwords';
import { findByName } from '../accounts/accounts';
import { isMostly, isTooCommon } from '../accounts/common-passwords';
import { isPassword } from '../accounts/passwords';
import { hasPresetPassword } from '../accounts/preset-password';
import type { Database } from '../db/database';

type Administrator = { username: string; password?: string | undefined };

/** Whether the site would refuse this password in a form. */
export const isWeakPassword = async (username: string, password: string): Promise<boolean> =>
  password.length < passwordLength.min ||
  (await isTooCommon(password)) ||
  (await isMostly([username, settingFallbacks.siteName], password));

/** Whether the administrator still signs in with a weak password from the environment. */
export async function hasWeakFirstPassword(
  db: Database,
  { username, password }: Administrator,
): Promise<boolean> {
  if (password === undefined) return false;
  const [account] = await findByName(db, username);
  return (
    account !== undefined &&
    (await hasPresetPassword(db, account.id)) &&
    isPassword(account.passwordHash, password)
  );
}
