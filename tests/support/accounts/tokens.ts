import { eq } from 'drizzle-orm';
import { newToken } from '../../../src/server/accounts/tokens';
import type { Database } from '../../../src/server/db/database';
import { admins, apiTokens } from '../../../src/server/db/schema';
import type { Role } from '../../../src/shared/schemas/roles';

type Made = {
  scopes?: readonly string[];
  name?: string;
  owner?: string;
  roles?: Role[];
} & Omit<Partial<typeof apiTokens.$inferInsert>, 'scopes'>;

/** A token put straight into the database, for an account that is made with it; what a program sends with it. */
export async function aToken(
  db: Database,
  { scopes = ['news:write'], name = 'Website', owner = 'admin', roles = ['owner'], ...values }: Made = {},
) {
  await db.insert(admins).values({ username: owner, roles }).onConflictDoNothing();
  const [account] = await db.select().from(admins).where(eq(admins.username, owner));
  const { token, tokenHash } = newToken();
  const [row] = await db
    .insert(apiTokens)
    .values({
      userId: account?.id ?? 0,
      name,
      scopes: [...scopes],
      tokenHash,
      expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
      ...values,
    })
    .returning();
  return { token, id: row?.id ?? 0, headers: bearing(token) };
}

export const bearing = (token: string) => ({ authorization: `Bearer ${token}` });
