import { isIP } from 'node:net';
import type { WebAuthnCredential } from '@simplewebauthn/server';
import { and, desc, eq, lt, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import {
  type Passkey,
  type passkeyInput,
  passkeyOptions,
  type passkeySignInInput,
  passkeySignInOptions,
} from '../../shared/schemas/passkeys';
import type { Database } from '../db/database';
import { singleRow } from '../db/records';
import { passkeys } from '../db/schema';
import { storeChallenge, takeChallenge } from './passkey-challenges';

// Loaded on demand: it takes a fifth of a second.
const webAuthn = () => import('@simplewebauthn/server');

type RelyingParty = { id: string; origin: string };
type Account = { id: number; username: string };

/** Undefined if the host is an IP address: passkeys need a name. */
export function relyingPartyOf(publicUrl: string): RelyingParty | undefined {
  const { hostname, origin } = new URL(publicUrl);
  return isIP(hostname.replace(/^\[|\]$/g, '')) ? undefined : { id: hostname, origin };
}

/** The WebAuthn user handle, without personal data. */
const handleOf = (accountId: number) => Buffer.from(`account ${accountId}`);

const shown = {
  id: passkeys.id,
  name: passkeys.name,
  createdAt: passkeys.createdAt,
  lastUsedAt: passkeys.lastUsedAt,
};

/** Newest first. */
export const passkeysOf = (db: Database, userId: number): Promise<Passkey[]> =>
  db.select(shown).from(passkeys).where(eq(passkeys.userId, userId)).orderBy(desc(passkeys.id));

/** @returns whether the account had this passkey */
export async function removePasskey(db: Database, userId: number, id: number): Promise<boolean> {
  const removed = await db
    .delete(passkeys)
    .where(and(eq(passkeys.userId, userId), eq(passkeys.id, id)))
    .returning();
  return removed.length > 0;
}

/** Options for a discoverable passkey with user verification. */
export async function creationOptions(db: Database, site: RelyingParty, { id, username }: Account) {
  const { generateRegistrationOptions } = await webAuthn();
  const known = await db.select().from(passkeys).where(eq(passkeys.userId, id));
  const options = await generateRegistrationOptions({
    rpID: site.id,
    rpName: site.id,
    userID: new Uint8Array(handleOf(id)),
    userName: username,
    userDisplayName: username,
    excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await storeChallenge(db, options.challenge, id);
  return passkeyOptions.parse(options);
}

/** The new passkey, ready to be stored; undefined if it is not for this site and account. */
export async function verifiedPasskey(
  db: Database,
  site: RelyingParty,
  account: Account,
  { name, credential }: z.infer<typeof passkeyInput>,
): Promise<typeof passkeys.$inferInsert | undefined> {
  const { verifyRegistrationResponse } = await webAuthn();
  const expectedChallenge = await takeChallenge(db, credential.response.clientDataJSON, account.id);
  if (expectedChallenge === undefined) return undefined;
  const made = await verifyRegistrationResponse({
    response: { ...credential, ...noExtensions },
    expectedChallenge,
    ...expected(site),
  })
    .then(({ registrationInfo }) => registrationInfo?.credential)
    .catch(() => undefined); // throws if it is invalid
  return (
    made && {
      userId: account.id,
      name,
      credentialId: made.id,
      publicKey: Buffer.from(made.publicKey).toString('base64url'),
      counter: made.counter,
      transports: credential.response.transports,
    }
  );
}

export const addPasskey = async (tx: Database, made: typeof passkeys.$inferInsert): Promise<Passkey> =>
  singleRow(await tx.insert(passkeys).values(made).returning(shown));

export async function signInOptions(db: Database, site: RelyingParty) {
  const { generateAuthenticationOptions } = await webAuthn();
  const options = await generateAuthenticationOptions({ rpID: site.id, userVerification: 'required' });
  await storeChallenge(db, options.challenge, null);
  return passkeySignInOptions.parse(options);
}

/** Verifies a passkey at a sign-in. @returns the ids of the passkey and its account; undefined if it is invalid */
export async function takePasskey(
  db: Database,
  site: RelyingParty,
  { credential }: z.infer<typeof passkeySignInInput>,
): Promise<{ id: number; userId: number } | undefined> {
  const expectedChallenge = await takeChallenge(db, credential.response.clientDataJSON, null);
  const [stored] = await db.select().from(passkeys).where(eq(passkeys.credentialId, credential.id));
  if (expectedChallenge === undefined || !stored) return undefined;
  const handle = Buffer.from(credential.response.userHandle, 'base64url');
  if (!handle.equals(handleOf(stored.userId))) return undefined;
  const { verifyAuthenticationResponse } = await webAuthn();
  const result = await verifyAuthenticationResponse({
    response: { ...credential, ...noExtensions },
    expectedChallenge,
    ...expected(site),
    credential: credentialOf(stored),
  }).catch(() => undefined); // throws if it is invalid
  if (!result?.verified) return undefined;
  const counter = result.authenticationInfo.newCounter;
  // A counter that does not increase indicates a copied passkey; many devices always report 0.
  const goesUp = or(lt(passkeys.counter, counter), and(eq(passkeys.counter, 0), sql`${counter} = 0`));
  const [used] = await db
    .update(passkeys)
    .set({ counter, lastUsedAt: sql`now()` })
    .where(and(eq(passkeys.id, stored.id), goesUp))
    .returning();
  return used;
}

export const hasPasskey = async (db: Database, { id, userId }: { id: number; userId: number }) =>
  (await db.$count(passkeys, and(eq(passkeys.id, id), eq(passkeys.userId, userId)))) > 0;

const expected = ({ id, origin }: RelyingParty) => ({
  expectedOrigin: origin,
  expectedRPID: id,
  requireUserVerification: true,
});

const noExtensions = { clientExtensionResults: {} };

const credentialOf = ({
  credentialId,
  publicKey,
  counter,
}: typeof passkeys.$inferSelect): WebAuthnCredential => ({
  id: credentialId,
  publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')),
  counter,
});
