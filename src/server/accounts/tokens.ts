import { createHash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { permissionsOf } from '../../shared/schemas/roles';
import { tokenPattern } from '../../shared/schemas/tokens';
import type { Database } from '../db/database';
import { admins, apiTokens } from '../db/schema';
import { present } from './accounts';
import type { Account, Principal } from './principals';

export type TokenBearer = Principal & { tokenId: number };

const prefix = 'fdn_';
const randomDigits = 30;
const checkDigits = 6;
const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** Larger bytes are drawn again: they would favour the first digits. */
const unevenFrom = 256 - (256 % digits.length);

export function newToken(): { token: string; tokenHash: string } {
  let random = '';
  while (random.length < randomDigits)
    for (const byte of randomBytes(randomDigits))
      if (byte < unevenFrom && random.length < randomDigits) random += digits[byte % digits.length];
  const token = `${prefix}${random}${checkOf(random)}`;
  return { token, tokenHash: hashOf(token) };
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/** The CRC-32 of the random digits: invalid tokens are rejected without a query. */
function checkOf(random: string): string {
  let rest = crc32(random);
  let check = '';
  while (check.length < checkDigits) {
    check = `${digits[rest % digits.length]}${check}`;
    rest = Math.floor(rest / digits.length);
  }
  return check;
}

const isWhole = (token: string) =>
  tokenPattern.test(token) && checkOf(token.slice(prefix.length, -checkDigits)) === token.slice(-checkDigits);

const isStale = sql<boolean>`coalesce(${apiTokens.lastUsedAt} < now() - interval '5 minutes', true)`;

/** Null if the token is unknown, switched off or expired, or its owner's account is closed. */
export async function bearerOf(db: Database, token: string): Promise<TokenBearer | null> {
  if (!isWhole(token)) return null;
  const [found] = await db
    .select({
      tokenId: apiTokens.id,
      name: apiTokens.name,
      scopes: apiTokens.scopes,
      isStale,
      id: admins.id,
      username: admins.username,
      roles: admins.roles,
    })
    .from(apiTokens)
    .innerJoin(admins, eq(admins.id, apiTokens.userId))
    .where(
      and(
        eq(apiTokens.tokenHash, hashOf(token)),
        apiTokens.isActive,
        gt(apiTokens.expiresAt, sql`now()`),
        isNull(admins.disabledAt),
        present,
      ),
    );
  if (!found) return null;
  const { tokenId, name, scopes, isStale: isDue, ...owner } = found;
  if (isDue) await recordUse(db, tokenId);
  return bearerFor(owner, { id: tokenId, name, scopes });
}

/** Has the scopes that its owner has now. */
export const bearerFor = (
  owner: Account,
  { id: tokenId, name, scopes }: Pick<typeof apiTokens.$inferSelect, 'id' | 'name' | 'scopes'>,
): TokenBearer => ({
  ...owner,
  tokenId,
  permissions: new Set([...permissionsOf(owner.roles)].filter((one) => scopes.includes(one))),
  // Token names are not unique.
  actor: `token ${name} (${owner.username}, #${tokenId})`,
});

const recordUse = (db: Database, id: number) =>
  db
    .update(apiTokens)
    .set({ lastUsedAt: sql`now()` })
    .where(and(eq(apiTokens.id, id), isStale));
