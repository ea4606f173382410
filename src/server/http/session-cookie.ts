import { serialize } from 'hono/utils/cookie';
import type { SessionTokens } from '../accounts/sessions';
import type { CommenterCookie } from '../rpc/context';

/** Over TLS a name that browsers take only from this very host, whole and secure. */
const cookieName = (name: string, secure: boolean) => (secure ? `__Host-${name}` : name);
export const sessionCookie = (secure: boolean) => cookieName('session', secure);

/** What the browser sent under a name. It may be several: other paths and hosts can set a cookie of the same name. */
const valuesOf = (cookies: string, name: string): string[] =>
  cookies
    .split(';')
    .map((cookie) => cookie.trim())
    .filter((cookie) => cookie.startsWith(`${name}=`))
    .map((cookie) => cookie.slice(name.length + 1));

const attributes = (secure: boolean) => ({ path: '/', httpOnly: true, sameSite: 'Lax', secure }) as const;

/** The cookie that recognizes a visitor's browser when it comments again. */
export function commenterCookie({
  cookies,
  secure,
  setCookie,
}: Omit<Exchange, 'userAgent'>): CommenterCookie {
  const name = cookieName('commenter', secure);
  return {
    sent: valuesOf(cookies, name)[0],
    set: (value, maxAge) => setCookie(serialize(name, value, { ...attributes(secure), maxAge })),
  };
}

type Exchange = {
  /** The request's Cookie header. */
  cookies: string;
  secure: boolean;
  userAgent: string;
  /** Puts a cookie into the answer. */
  setCookie: (cookie: string) => void;
};

/** The tokens of sessions as cookies. */
export function tokensInCookies({ cookies, secure, userAgent, setCookie }: Exchange): SessionTokens {
  const name = sessionCookie(secure);
  const deviceName = cookieName('device', secure);
  const cookie = (named: string, value: string, maxAge: number) =>
    setCookie(serialize(named, value, { ...attributes(secure), maxAge }));
  return {
    sent: valuesOf(cookies, name).filter(Boolean),
    setToken: (token, seconds) => cookie(name, token, seconds),
    clearToken() {
      // The name without TLS too: of a time before there was TLS.
      for (const one of new Set([name, sessionCookie(false)]))
        if (valuesOf(cookies, one).length > 0) cookie(one, '', 0);
    },
    device: {
      token: valuesOf(cookies, deviceName)[0],
      setToken: (token, seconds) => cookie(deviceName, token, seconds),
    },
    userAgent,
  };
}
