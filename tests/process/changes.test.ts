import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { databases, onServer, servers } from '../support/databases';
import { aContactMessage } from '../support/factories';
import { endAll, type Site, startSite, until } from '../support/processes';
import { call, password, signIn } from '../support/remote';

afterEach(endAll);
const long = { timeout: 180_000 };

/** Listens at one server; what it has said so far, and when it has ended. */
async function listen(site: Site, cookie: string) {
  const { body, status } = await fetch(`${site.url}/admin/changes`, { headers: { cookie } });
  expect(status).toBe(200);
  const heard = { text: '', hasEnded: false };
  void (async () => {
    for await (const piece of body ?? []) heard.text += Buffer.from(piece).toString();
    heard.hasEnded = true;
  })().catch(() => (heard.hasEnded = true));
  await until('the stream to begin', () => heard.text.startsWith('retry:'));
  return heard;
}

test.each(databases)(
  'with $name a server ends its streams with itself, at once',
  long,
  async ({ migrated }) => {
    const site = await startSite({ ...(await migrated()), ADMIN_PASSWORD: password });
    const heard = await listen(site, await signIn(site));
    await call(site, '/api/contact', { body: aContactMessage() });
    await until('the message to be told of', () => heard.text.includes('contact'));
    expect(await site.stop()).toBe(0);
    expect(heard.hasEnded).toBe(true);
  },
);

describe.each(servers)('two servers on PostgreSQL', (server) => {
  test('what one has stored and who has left there is known at the other', long, async () => {
    const variables = { ...(await onServer(server)), ADMIN_PASSWORD: password };
    const [one, other] = [await startSite(variables), await startSite(variables)];
    const cookie = await signIn(one);
    const heard = await listen(other, cookie);
    await call(one, '/api/contact', { body: aContactMessage() });
    await until('the message to be told of', () => heard.text.includes('contact'));
    await sleep(1100);
    await call(one, '/api/auth/logout', { method: 'POST', body: {}, cookie });
    await until('the stream to end', () => heard.hasEnded);
    expect(heard.text).toContain('event: end');
  });
});
