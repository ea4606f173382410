import { hashPassword } from '../../../src/server/accounts/passwords';
import type { Database } from '../../../src/server/db/database';
import { admins } from '../../../src/server/db/schema';
import type { Role } from '../../../src/shared/schemas/roles';

export const username = 'Amina';
export const password = 'correct horse battery';

type Account = { username?: string; roles?: Role[]; password?: string };

/** Adds an account that can sign in with its password. */
export const addAccount = async (db: Database, { password: chosen = password, ...account }: Account = {}) =>
  db
    .insert(admins)
    .values({ username, roles: ['editor'], passwordHash: await hashPassword(chosen), ...account });

/** Gives every account this password. */
export const setPassword = async (db: Database, chosen: string) =>
  db.update(admins).set({ passwordHash: await hashPassword(chosen) });

/** The session cookie of an answer, as a browser sends it back. */
export const cookieOf = ({ headers }: { headers: Headers }) => headers.getSetCookie()[0]?.split(';')[0] ?? '';
