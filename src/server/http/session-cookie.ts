import { serialize } from 'hono/utils/cookie';
import type { SessionTokens } from '../accounts/sessions';
import type { CommenterCookie } from '../rpc/context';

/** With TLS, the `__Host-` prefix: browsers accept it from this host only. */
const cookieName = (name: string, secure: boolean) => (secure ? `__Host-${name}` : name);
export const sessionCookie = (secure: boolean) => cookieName('session', secure);

/** All values of a cookie: other paths and hosts can set one with the same name. */
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
  cookies: string;
  secure: boolean;
  userAgent: string;
  setCookie: (cookie: string) => void;
};

export function tokensInCookies({ cookies, secure, userAgent, setCookie }: Exchange): SessionTokens {
  const name = sessionCookie(secure);
  const deviceName = cookieName('device', secure);
  const cookie = (named: string, value: string, maxAge: number) =>
    setCookie(serialize(named, value, { ...attributes(secure), maxAge }));
  return {
    sent: valuesOf(cookies, name).filter(Boolean),
    setToken: (token, seconds) => cookie(name, token, seconds),
    clearToken() {
      // Also the name without TLS, from before the site had TLS.
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
