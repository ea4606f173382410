import { createHash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { permissionsOf } from '../../shared/schemas/roles';
import { tokenPattern } from '../../shared/schemas/tokens';
import type { Database } from '../db/database';
import { admins, apiTokens } from '../db/schema';
import { present } from './accounts';
import type { Account, Principal } from './principals';

/** A program that calls with a token of somebody's. */
export type TokenBearer = Principal & { tokenId: number };

const prefix = 'fdn_';
const randomDigits = 30;
const checkDigits = 6;
const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** Bytes from here on are drawn again, or the first digits would come more often than the others. */
const unevenFrom = 256 - (256 % digits.length);

/** A new token, and the hash that is kept of it. */
export function newToken(): { token: string; tokenHash: string } {
  let random = '';
  while (random.length < randomDigits)
    for (const byte of randomBytes(randomDigits))
      if (byte < unevenFrom && random.length < randomDigits) random += digits[byte % digits.length];
  const token = `${prefix}${random}${checkOf(random)}`;
  return { token, tokenHash: hashOf(token) };
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/** The CRC-32 of the random digits: what was mistyped, cut or made up is known without a look into the database. */
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

/**
 * Whoever calls with a token that is good now, with those of its scopes that its owner has now; null where it is unknown,
 * switched off or expired, or its owner's account is closed.
 */
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
  const { tokenId, name, scopes, isStale: isToBeNoted, ...owner } = found;
  if (isToBeNoted) await noteUse(db, tokenId);
  return bearerFor(owner, { id: tokenId, name, scopes });
}

/** The principal of a token: its scopes, as far as its owner has them now. */
export const bearerFor = (
  owner: Account,
  { id: tokenId, name, scopes }: Pick<typeof apiTokens.$inferSelect, 'id' | 'name' | 'scopes'>,
): TokenBearer => ({
  ...owner,
  tokenId,
  permissions: new Set([...permissionsOf(owner.roles)].filter((one) => scopes.includes(one))),
  // Several people may name a token alike, so the name alone does not say whose it is.
  actor: `token ${name} (${owner.username}, #${tokenId})`,
});

/** Every five minutes is enough to know which tokens are in use. */
const noteUse = (db: Database, id: number) =>
  db
    .update(apiTokens)
    .set({ lastUsedAt: sql`now()` })
    .where(and(eq(apiTokens.id, id), isStale));
