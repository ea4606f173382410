import { z } from 'zod';
import { type Answer, read } from './calls';

export const password = 'correct horse battery';

/** One request over the network; with a body it is a POST of JSON. */
export async function call(
  site: { url: string },
  path: string,
  asked: { method?: string; body?: unknown; cookie?: string; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const { body, cookie, headers, method = body === undefined ? 'GET' : 'POST' } = asked;
  const response = await fetch(`${site.url}${path}`, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(cookie && { cookie }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return read(response);
}

/** The cookie of a new session. */
export async function signIn(site: { url: string }, username = 'admin', secret = password): Promise<string> {
  const answer = await call(site, '/api/auth/login', { body: { username, password: secret } });
  if (answer.status !== 200) throw new Error(`Signing in was answered ${answer.status}`);
  return answer.headers.get('set-cookie')?.split(';')[0] ?? '';
}

/** How many rows an administrator's list has. */
export async function countOf(site: { url: string }, path: string, cookie: string): Promise<number> {
  const { body } = await call(site, path, { cookie });
  return z.array(z.unknown()).parse(body).length;
}
