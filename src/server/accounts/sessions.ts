import { createHash, randomBytes } from 'node:crypto';
import { DrizzlePostgreSQLAdapter } from '@lucia-auth/adapter-drizzle';
import { eq } from 'drizzle-orm';
import { Lucia, TimeSpan } from 'lucia';
import { permissionsOf, type Role } from '../../shared/schemas/roles';
import type { Database } from '../db/database';
import { admins, sessions } from '../db/schema';
import { isKnownDevice, rememberDevice } from './known-devices';
import type { Account, Principal } from './principals';
import { accountLacksSecondFactor } from './required-factor';

declare module 'lucia' {
  interface Register {
    Lucia: ReturnType<typeof createLucia>;
    UserId: number;
    DatabaseSessionAttributes: { publicId?: string; createdAt: Date; device: string };
    DatabaseUserAttributes: {
      username: string;
      roles: Role[];
      disabledAt: string | null;
      deletedAt: string | null;
    };
  }
}

const idle = new TimeSpan(24, 'h');
export const absolute = new TimeSpan(7, 'd');
const renewAfter = new TimeSpan(5, 'm');
const mostTokens = 3;
const deviceAge = new TimeSpan(365, 'd');
const longestDevice = 300;

/** Somebody who is signed in, by the session of this public id. */
export type User = Principal & {
  sessionId: string;
  signedInAt: Date;
  /** The site requires a second factor of this account, and it has none. */
  lacksSecondFactor: boolean;
};

/** The session of one request: looked up only when asked for, and then once. */
export type RequestSession = {
  user(): Promise<User | null>;
  /**
   * Begins a new one in place of those that the request bears, and knows the device again from now on.
   * @param mayBegin is asked once the session is there: whoever ends all sessions of the account now ends this one too
   * @returns whether it has begun
   */
  start(account: Pick<Account, 'id'>, mayBegin: () => Promise<boolean>): Promise<boolean>;
  end(): Promise<void>;
  /** Whether the request comes from a device that has signed in to this account before; the token that tells it. */
  knownDevice(accountId: number): Promise<string | undefined>;
};

/** For those who never have a session, such as the server rendering a public page. */
export const noSession: RequestSession = {
  user: async () => null,
  start: () => Promise.reject(new Error('There is no session here')),
  end: async () => undefined,
  knownDevice: async () => undefined,
};

/** The tokens that a request brings, and how its sender is given another one. */
export type SessionTokens = {
  sent: string[];
  hand: (token: string, seconds: number) => void;
  takeBack: () => void;
  /** What the device was given when it first signed in, and how it is given that. */
  device: { token: string | undefined; hand: (token: string, seconds: number) => void };
  /** As the request names its browser. */
  userAgent: string;
};

const createLucia = (adapter: DrizzlePostgreSQLAdapter) =>
  new Lucia(adapter, {
    sessionExpiresIn: idle,
    getSessionAttributes: ({ publicId = '', createdAt }) => ({ publicId, createdAt }),
    getUserAttributes: ({ username, roles, disabledAt, deletedAt }) => ({
      username,
      roles,
      isClosed: disabledAt !== null || deletedAt !== null,
    }),
  });

/** The database holds only this, so that nobody who reads it can sign in with it. */
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** Sessions that end after 24 idle hours, after 7 days at the latest, and on the server at once when asked to. */
export function createSessions(db: Database) {
  const adapter = new DrizzlePostgreSQLAdapter(db, sessions, admins);
  const lucia = createLucia(adapter);

  const seen = (id: string, userId: number, expiresAt: Date) =>
    db.transaction(async (tx) => {
      const now = new Date();
      await tx.update(sessions).set({ expiresAt, lastSeenAt: now }).where(eq(sessions.id, id));
      await tx.update(admins).set({ lastSeenAt: now.toISOString() }).where(eq(admins.id, userId));
    });

  async function userOf(token: string): Promise<User | null> {
    const { session, user } = await lucia.validateSession(hashOf(token));
    if (!session || user.isClosed) return null;
    const now = Date.now();
    if (session.createdAt.getTime() + absolute.milliseconds() <= now) {
      await lucia.invalidateSession(session.id);
      return null;
    }
    const renewed = now + idle.milliseconds();
    if (renewed - session.expiresAt.getTime() > renewAfter.milliseconds())
      await seen(session.id, user.id, new Date(renewed));
    const { id, username, roles } = user;
    return {
      id,
      username,
      roles,
      permissions: new Set(['session', ...permissionsOf(roles)]),
      actor: username,
      sessionId: session.publicId,
      signedInAt: session.createdAt,
      lacksSecondFactor: await accountLacksSecondFactor(db, id),
    };
  }

  /** The user of the first token that is a session. */
  async function firstUserOf(tokens: string[]): Promise<User | null> {
    for (const token of tokens) {
      const user = await userOf(token);
      if (user) return user;
    }
    return null;
  }

  /** @param noStore is told when an answer depends on who asks */
  return function sessionOf(
    { sent, hand, takeBack, device, userAgent }: SessionTokens,
    noStore: () => void,
  ): RequestSession {
    const tokens = sent.slice(0, mostTokens);
    const end = async () => {
      for (const token of tokens) await lucia.invalidateSession(hashOf(token));
    };
    let user: Promise<User | null> | undefined;
    return {
      user() {
        noStore();
        return (user ??= firstUserOf(tokens));
      },
      async start({ id }, mayBegin) {
        await lucia.deleteExpiredSessions();
        const fresh = randomBytes(32).toString('hex');
        const now = new Date();
        const attributes = { createdAt: now, device: userAgent.slice(0, longestDevice) };
        await lucia.createSession(id, attributes, { sessionId: hashOf(fresh) });
        if (!(await mayBegin())) {
          await lucia.invalidateSession(hashOf(fresh));
          return false;
        }
        await end();
        await db.update(admins).set({ lastSeenAt: now.toISOString() }).where(eq(admins.id, id));
        hand(fresh, absolute.seconds());
        device.hand(await rememberDevice(db, id, device.token), deviceAge.seconds());
        return true;
      },
      async end() {
        await end();
        takeBack();
      },
      knownDevice: async (accountId) =>
        device.token !== undefined && (await isKnownDevice(db, accountId, device.token))
          ? device.token
          : undefined,
    };
  };
}
