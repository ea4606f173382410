import { createHash, randomBytes } from 'node:crypto';
import { DrizzlePostgreSQLAdapter } from '@lucia-auth/adapter-drizzle';
import { serialize } from 'hono/utils/cookie';
import { Lucia, TimeSpan } from 'lucia';
import type { Database } from './db/connect';
import { admins, sessions } from './db/schema';

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

/** What a request brings, and where its answer's cookie goes. */
type Exchange = {
  cookies: string;
  secure: boolean;
  setCookie: (cookie: string) => void;
  keepToSender: () => void;
};

const createLucia = (adapter: DrizzlePostgreSQLAdapter) =>
  new Lucia(adapter, {
    sessionExpiresIn: idle,
    sessionCookie: { name: 'session' },
    getSessionAttributes: ({ createdAt }) => ({ createdAt }),
    getUserAttributes: ({ username }) => ({ username }),
  });

/** The database holds only this, so that nobody who reads it can sign in with it. */
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** Sessions that end after 24 idle hours, after 7 days at the latest, and on the server at once when asked to. */
export function createSessions(db: Database) {
  const adapter = new DrizzlePostgreSQLAdapter(db, sessions, admins);
  const lucia = createLucia(adapter);

  /** The token that the browser sent; a malformed cookie is no cookie. */
  function readToken(cookies: string): string | null {
    try {
      return lucia.readSessionCookie(cookies);
    } catch {
      return null;
    }
  }

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

  return function sessionOf({ cookies, secure, setCookie, keepToSender }: Exchange): RequestSession {
    const token = readToken(cookies);
    const attributes = { path: '/', httpOnly: true, sameSite: 'Lax', secure } as const;
    const cookie = (value: string, maxAge: number) =>
      setCookie(serialize(lucia.sessionCookieName, value, { ...attributes, maxAge }));
    const end = async () => {
      if (token) await lucia.invalidateSession(hashOf(token));
    };
    let user: Promise<User | null> | undefined;
    return {
      user() {
        keepToSender();
        return (user ??= token ? userOf(token) : Promise.resolve(null));
      },
      async start({ id }) {
        await end();
        await lucia.deleteExpiredSessions();
        const fresh = randomBytes(32).toString('hex');
        await lucia.createSession(id, { createdAt: new Date() }, { sessionId: hashOf(fresh) });
        cookie(fresh, absolute.seconds());
      },
      async end() {
        await end();
        if (token !== null) cookie('', 0);
      },
    };
  };
}
