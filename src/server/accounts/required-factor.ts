import { type SQL, sql } from 'drizzle-orm';
import { secondFactorSetting } from '../../shared/schemas/second-factor';
import type { Database } from '../db/database';
import { admins } from '../db/schema';
import type { SecretKey } from './secret-key';

/** Whether the site requires two-step sign-in and the account does not use it. */
export const lacksSecondFactor: SQL<boolean> = sql<boolean>`(exists (
    select from settings where key = ${secondFactorSetting.key}
      and (value = 'everyone' or (value = 'owners' and 'owner' = any(${admins.roles}))))
  and not exists (select from totp where user_id = ${admins.id} and confirmed_at is not null))`;

/** While the secret key is lost, nobody can set up two-step sign-in, so nobody has to. */
export const mustSetUpFactor = async (
  db: Database,
  secretKey: Pick<SecretKey, 'fits'>,
  isLacking: boolean | undefined,
): Promise<boolean> => isLacking === true && (await secretKey.fits(db));

export async function accountLacksSecondFactor(db: Database, userId: number): Promise<boolean> {
  const [found] = await db
    .select({ isLacking: lacksSecondFactor })
    .from(admins)
    .where(sql`${admins.id} = ${userId}`);
  return found?.isLacking ?? false;
}
