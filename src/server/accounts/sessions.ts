import { createHash, randomBytes } from 'node:crypto';
import { DrizzlePostgreSQLAdapter } from '@lucia-auth/adapter-drizzle';
import { Lucia, TimeSpan } from 'lucia';
import type { Database } from '../db/connect';
import { admins, sessions } from '../db/schema';

declare module 'lucia' {
  interface Register {
    Lucia: ReturnType<typeof createLucia>;
    UserId: number;
    DatabaseSessionAttributes: { createdAt: Date };
    DatabaseUserAttributes: { username: string };
  }
}

const idle = new TimeSpan(24, 'h');
const absolute = new TimeSpan(7, 'd');
const renewAfter = new TimeSpan(5, 'm');
const mostTokens = 3;

export type User = { id: number; username: string };

/** The session of one request: looked up only when asked for, and then once. */
export type RequestSession = {
  user(): Promise<User | null>;
  start(user: User): Promise<void>;
  end(): Promise<void>;
};

/** For those who never have a session, such as the server rendering a public page. */
export const noSession: RequestSession = {
  user: async () => null,
  start: () => Promise.reject(new Error('There is no session here')),
  end: async () => undefined,
};

/** The tokens that a request brings, and how its sender is given another one. */
export type SessionTokens = {
  sent: string[];
  hand: (token: string, seconds: number) => void;
  takeBack: () => void;
};

const createLucia = (adapter: DrizzlePostgreSQLAdapter) =>
  new Lucia(adapter, {
    sessionExpiresIn: idle,
    getSessionAttributes: ({ createdAt }) => ({ createdAt }),
    getUserAttributes: ({ username }) => ({ username }),
  });

/** The database holds only this, so that nobody who reads it can sign in with it. */
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** Sessions that end after 24 idle hours, after 7 days at the latest, and on the server at once when asked to. */
export function createSessions(db: Database) {
  const adapter = new DrizzlePostgreSQLAdapter(db, sessions, admins);
  const lucia = createLucia(adapter);

  async function userOf(token: string): Promise<User | null> {
    const { session, user } = await lucia.validateSession(hashOf(token));
    if (!session) return null;
    const now = Date.now();
    if (session.createdAt.getTime() + absolute.milliseconds() <= now) {
      await lucia.invalidateSession(session.id);
      return null;
    }
    const renewed = now + idle.milliseconds();
    if (renewed - session.expiresAt.getTime() > renewAfter.milliseconds())
      await adapter.updateSessionExpiration(session.id, new Date(renewed));
    return { id: user.id, username: user.username };
  }

  /** The user of the first token that is a session. */
  async function firstUserOf(tokens: string[]): Promise<User | null> {
    for (const token of tokens) {
      const user = await userOf(token);
      if (user) return user;
    }
    return null;
  }

  /** @param markPrivate is told when an answer depends on who asks */
  return function sessionOf(
    { sent, hand, takeBack }: SessionTokens,
    markPrivate: () => void,
  ): RequestSession {
    const tokens = sent.slice(0, mostTokens);
    const end = async () => {
      for (const token of tokens) await lucia.invalidateSession(hashOf(token));
    };
    let user: Promise<User | null> | undefined;
    return {
      user() {
        markPrivate();
        return (user ??= firstUserOf(tokens));
      },
      async start({ id }) {
        await end();
        await lucia.deleteExpiredSessions();
        const fresh = randomBytes(32).toString('hex');
        await lucia.createSession(id, { createdAt: new Date() }, { sessionId: hashOf(fresh) });
        hand(fresh, absolute.seconds());
      },
      async end() {
        await end();
        takeBack();
      },
    };
  };
}
