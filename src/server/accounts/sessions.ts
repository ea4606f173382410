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
const maxTokens = 3;
const deviceAge = new TimeSpan(365, 'd');
const maxDeviceLength = 300;

export type User = Principal & {
  sessionId: string;
  signedInAt: Date;
  lacksSecondFactor: boolean;
};

/** The session of one request, looked up on demand and once. */
export type RequestSession = {
  user(): Promise<User | null>;
  /**
   * Replaces the request's sessions with a new one, and remembers the device.
   * @param mayBegin called after the insert, so that ending all sessions of the account at the same time ends this one
   * @returns whether it has begun
   */
  start(account: Pick<Account, 'id'>, mayBegin: () => Promise<boolean>): Promise<boolean>;
  end(): Promise<void>;
  /** The token of a device that has signed in to this account before. */
  knownDevice(accountId: number): Promise<string | undefined>;
};

/** For callers without a session, such as the server rendering a public page. */
export const noSession: RequestSession = {
  user: async () => null,
  start: () => Promise.reject(new Error('There is no session here')),
  end: async () => undefined,
  knownDevice: async () => undefined,
};

/** The tokens of a request, and functions that set cookies. */
export type SessionTokens = {
  sent: string[];
  setToken: (token: string, seconds: number) => void;
  clearToken: () => void;
  device: { token: string | undefined; setToken: (token: string, seconds: number) => void };
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

/** Only the hash is stored, so that a leaked database does not help to sign in. */
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** Sessions end after 24 idle hours, and after 7 days at the latest. */
export function createSessions(db: Database) {
  const adapter = new DrizzlePostgreSQLAdapter(db, sessions, admins);
  const lucia = createLucia(adapter);

  const renew = (id: string, userId: number, expiresAt: Date) =>
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
      await renew(session.id, user.id, new Date(renewed));
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

  /** @param noStore called when a response depends on the session */
  return function sessionOf(
    { sent, setToken, clearToken, device, userAgent }: SessionTokens,
    noStore: () => void,
  ): RequestSession {
    const tokens = sent.slice(0, maxTokens);
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
        const attributes = { createdAt: now, device: userAgent.slice(0, maxDeviceLength) };
        await lucia.createSession(id, attributes, { sessionId: hashOf(fresh) });
        if (!(await mayBegin())) {
          await lucia.invalidateSession(hashOf(fresh));
          return false;
        }
        await end();
        await db.update(admins).set({ lastSeenAt: now.toISOString() }).where(eq(admins.id, id));
        setToken(fresh, absolute.seconds());
        device.setToken(await rememberDevice(db, id, device.token), deviceAge.seconds());
        return true;
      },
      async end() {
        await end();
        clearToken();
      },
      knownDevice: async (accountId) =>
        device.token !== undefined && (await isKnownDevice(db, accountId, device.token))
          ? device.token
          : undefined,
    };
  };
}
