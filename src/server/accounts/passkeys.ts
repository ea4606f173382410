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
import { passkeys } from '../db/schema';
import { keepChallenge, takeChallenge } from './passkey-challenges';

// It reads certificates of many makers: a fifth of a second that only those pay who use a passkey.
const webAuthn = () => import('@simplewebauthn/server');

/** The site as passkeys know it. */
export type RelyingParty = { id: string; origin: string };
type Account = { id: number; username: string };

/** Undefined where the site is known by an IP address: passkeys belong to a name. */
export function relyingPartyOf(publicUrl: string): RelyingParty | undefined {
  const { hostname, origin } = new URL(publicUrl);
  return isIP(hostname.replace(/^\[|\]$/g, '')) ? undefined : { id: hostname, origin };
}

/** By what an authenticator knows an account again; it says nothing of the person. */
const handleOf = (accountId: number) => Buffer.from(`account ${accountId}`);

const shown = {
  id: passkeys.id,
  name: passkeys.name,
  createdAt: passkeys.createdAt,
  lastUsedAt: passkeys.lastUsedAt,
};

/** Somebody's passkeys, the newest first. */
export const passkeysOf = (db: Database, userId: number): Promise<Passkey[]> =>
  db.select(shown).from(passkeys).where(eq(passkeys.userId, userId)).orderBy(desc(passkeys.id));

/** @returns whether there was such a passkey of theirs */
export async function removePasskey(db: Database, userId: number, id: number): Promise<boolean> {
  const removed = await db
    .delete(passkeys)
    .where(and(eq(passkeys.userId, userId), eq(passkeys.id, id)))
    .returning();
  return removed.length > 0;
}

/** What a browser makes a passkey by: on a device that knows its owner and needs no name from them. */
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
  await keepChallenge(db, options.challenge, id);
  return passkeyOptions.parse(options);
}

/** A passkey that a browser has made for this site and account, ready to be kept; undefined for any other. */
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
    .catch(() => undefined); // it tells what is wrong by throwing
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

export async function addPasskey(tx: Database, made: typeof passkeys.$inferInsert): Promise<Passkey> {
  const [added] = await tx.insert(passkeys).values(made).returning(shown);
  if (!added) throw new Error('An insert returned no row');
  return added;
}

/** What a browser signs in by, whichever passkey it has for this site. */
export async function signInOptions(db: Database, site: RelyingParty) {
  const { generateAuthenticationOptions } = await webAuthn();
  const options = await generateAuthenticationOptions({ rpID: site.id, userVerification: 'required' });
  await keepChallenge(db, options.challenge, null);
  return passkeySignInOptions.parse(options);
}

/** Takes a passkey at a sign-in. @returns the number of the passkey and its account; undefined when it is not right */
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
  const answer = await verifyAuthenticationResponse({
    response: { ...credential, ...noExtensions },
    expectedChallenge,
    ...expected(site),
    credential: credentialOf(stored),
  }).catch(() => undefined); // it tells what is wrong by throwing
  if (!answer?.verified) return undefined;
  const counter = answer.authenticationInfo.newCounter;
  // A counter that does not go up tells of a copy; many devices count nothing, and say 0.
  const goesUp = or(lt(passkeys.counter, counter), and(eq(passkeys.counter, 0), sql`${counter} = 0`));
  const [used] = await db
    .update(passkeys)
    .set({ counter, lastUsedAt: sql`now()` })
    .where(and(eq(passkeys.id, stored.id), goesUp))
    .returning();
  return used;
}

/** Whether an account still has a passkey. */
export const hasPasskey = async (db: Database, { id, userId }: { id: number; userId: number }) =>
  (await db.$count(passkeys, and(eq(passkeys.id, id), eq(passkeys.userId, userId)))) > 0;

const expected = ({ id, origin }: RelyingParty) => ({
  expectedOrigin: origin,
  expectedRPID: id,
  requireUserVerification: true,
});

/** We ask for none. */
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
