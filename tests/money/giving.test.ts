/** Donors pause and end a monthly donation on their private page. */
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { outbox } from '../../src/server/db/schema';
import { ask } from '../support/calls';
import { paid, usePaidSite } from './paid-site';

const site = usePaidSite();

/** The link in the receipt to the page of a monthly donation. */
async function link(): Promise<string> {
  await paid(site(), { recurring: true });
  const mails = await site().db.select().from(outbox).where(eq(outbox.kind, 'receipt'));
  const links = mails.flatMap(
    ({ text }) => /http:\/\/localhost:3000(\/giving\/[\w-]{36})/.exec(text ?? '')?.[1] ?? [],
  );
  expect(links).toHaveLength(1);
  return links[0] ?? '';
}
const press = (path: string, change: string) =>
  site().app.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'null' },
    body: new URLSearchParams({ change }),
  });
const plan = async (path: string) => (await ask(site().app, `/api${path}`)).body;

describe('the page of a monthly donation', () => {
  test('is linked only in the receipt, never cached and not indexed', async () => {
    const path = await link();
    const { status, text, headers } = await ask(site().app, path);
    expect(status).toBe(200);
    expect(text).toContain('$50.00 a month');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-robots-tag')).toBe('noindex');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    const [given] = await site().donations();
    const page = await ask(site().app, `/api/donations/status/${given?.token}`);
    expect(page.status).toBe(200);
    expect(page.text).not.toContain('/giving/');
  });

  test('pauses, resumes, and ends it after a confirmation', async () => {
    const path = await link();
    expect(await (await press(path, 'pause')).text()).toContain('It is paused');
    expect(await plan(path)).toMatchObject({ status: 'paused', amount: 50 });
    expect(await (await press(path, 'resume')).text()).toContain('It continues each month');
    expect(await (await press(path, 'end')).text()).toContain('End your monthly donation?');
    expect(await plan(path)).toMatchObject({ status: 'active' });
    expect(await (await press(path, 'end now')).text()).toContain('It has ended');
    await site().work();
    expect(await plan(path)).toMatchObject({ status: 'ended' });
    expect((await press(path, 'resume')).status).toBe(409);
    const [subscription] = site().peer.account.subscriptions.values();
    expect(subscription?.status).toBe('canceled');
  });

  test('leads to the provider by a link', async () => {
    const path = await link();
    const answer = await press(path, 'card');
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain(`href="${site().peer.url}/portal/cus_`);
  });

  test('reports when the provider is unreachable, and changes nothing', async () => {
    const path = await link();
    site().peer.fail(/subscriptions/, 500);
    const answer = await press(path, 'pause');
    expect(answer.status).toBe(503);
    expect(await answer.text()).toContain('is not responding');
    expect(await plan(path)).toMatchObject({ status: 'active' });
  });

  test('explains a wrong or incomplete link', async () => {
    const path = await link();
    expect((await ask(site().app, path.slice(0, -3))).text).toContain('This link is incomplete');
    const other = await ask(site().app, '/giving/00000000-0000-4000-8000-000000000000');
    expect(other).toMatchObject({ status: 404, text: expect.stringContaining('no such monthly donation') });
  });
});
