import { and, isNotNull, isNull, sql } from 'drizzle-orm';
import { passwordLength } from '../../shared/passwords';
import { settingFallbacks } from '../../shared/setting-fallbacks';
import { findByName } from '../accounts/accounts';
import { isMostly, isTooCommon } from '../accounts/common-passwords';
import { isPassword } from '../accounts/passwords';
import { hasPresetPassword, markPresetPassword } from '../accounts/preset-password';
import type { Database } from '../db/connect';
import { admins } from '../db/schema';

type Administrator = { username: string; password?: string | undefined };

/** Whether a password from the environment is one that the site would not let anybody choose. */
export const isWeakPassword = async (username: string, password: string): Promise<boolean> =>
  password.length < passwordLength.min ||
  (await isTooCommon(password)) ||
  (await isMostly([username, settingFallbacks.siteName], password));

/** Marks the accounts of an older site whose first password, as the activity log tells, was never replaced. */
export async function markFirstPasswords(tx: Database, administrator?: Administrator): Promise<void> {
  const logged = (actions: string) => sql`exists (select from audit_entries
    where subject = 'staff/' || ${admins.id} and action = any(string_to_array(${actions}, ' ')))`;
  const unchanged = await tx
    .select()
    .from(admins)
    .where(
      and(
        isNotNull(admins.passwordHash),
        isNull(admins.deletedAt),
        logged('admin.create'),
        sql`not ${logged('auth.changePassword auth.takeInvitation')}`,
      ),
    );
  const { username, password } = administrator ?? {};
  for (const { id, username: name, passwordHash } of unchanged) {
    const isChosen = password !== undefined && (await isPassword(passwordHash, password));
    if (!isChosen || (await isWeakPassword(username ?? name, password))) await markPresetPassword(tx, id);
  }
}

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
