/** Renewing a donor's links disables the old ones. */
import { expect, test } from 'vitest';
import { paymentAttempts } from '../../src/server/db/schema';
import { isLinkToken } from '../../src/shared/lib/link-tokens';
import { renewedLinks, statementLink } from '../../src/shared/schemas/donation-links';
import { ask } from '../support/calls';
import { offlineDonation } from './donation-calls';
import { paid, usePaidSite } from './paid-site';

const site = usePaidSite();
const tokenOf = (url: string | null) => url?.split('/').at(-1) ?? '';

/** How the pages behind these links answer. */
async function answersOf({ statusUrl, statementUrl, givingUrl }: Record<string, string | null>) {
  const input = encodeURIComponent(JSON.stringify({ token: tokenOf(statementUrl ?? null) }));
  const answers = await Promise.all([
    ask(site().app, `/api/donations/status/${tokenOf(statusUrl ?? null)}`),
    ask(site().app, `/trpc/donations.statement?input=${input}`),
    ask(site().app, `/api/giving/${tokenOf(givingUrl ?? null)}`),
  ]);
  return answers.map(({ status }) => status);
}
const linkTo = async (page: 'statement' | 'giving', id: number) => {
  const { body } = await site().api('GET', `/donations/${id}/${page}`);
  return statementLink.parse(body).url;
};
const renew = async (id: number) =>
  renewedLinks.parse((await site().api('POST', `/donations/${id}/links`, {})).body);

test('renewed links lead to the same pages, and the old ones to nothing', async () => {
  const { peer, work, donations } = site();
  const { id, statusUrl } = await paid(site(), { recurring: true });
  await work();
  const [subscription = ''] = peer.account.subscriptions.keys();
  const old = {
    statusUrl,
    statementUrl: await linkTo('statement', id),
    givingUrl: await linkTo('giving', id),
  };
  expect(await answersOf(old)).toEqual([200, 200, 200]);

  const links = await renew(id);
  expect(await answersOf(old)).toEqual([404, 404, 404]);
  expect(await answersOf(links)).toEqual([200, 200, 200]);
  for (const url of Object.values(links)) expect(isLinkToken(tokenOf(url))).toBe(true);
  expect(await linkTo('statement', id)).toBe(links.statementUrl);
  expect(await linkTo('giving', id)).toBe(links.givingUrl);

  // Payments go on, and a later month renews the same monthly donation's link.
  peer.account.renew(subscription, 5000);
  await site().catchUp();
  await work();
  expect(await donations()).toHaveLength(2);
  const again = await renew(2);
  expect(await answersOf({ ...links, statusUrl: again.statusUrl })).toEqual([200, 404, 404]);
  expect(await answersOf(again)).toEqual([200, 200, 200]);
  expect(await answersOf({ ...again, statusUrl: links.statusUrl })).toEqual([200, 200, 200]);
});

test('an offline donation without an address has the links of its page and of the statement', async () => {
  await site().api('POST', '/donations/received', offlineDonation);
  expect(await renew(1)).toEqual({
    statusUrl: expect.stringMatching(/\/donate\/[0-9a-f-]{36}$/),
    statementUrl: expect.stringMatching(/\/statements\/[0-9a-f-]{36}$/),
    givingUrl: null,
  });
  expect((await site().api('POST', '/donations/999/links', {})).status).toBe(404);
});

test('links stay while the donor is paying, as the provider leads back to them', async () => {
  const { pledge, pay, later, work } = site();
  const given = await pledge();
  const renewal = () => site().api('POST', `/donations/${given.id}/links`, {});
  const message = 'A payment of this donation is in progress. Renew the links once it has finished.';
  for (const state of ['starting', 'open'] as const) {
    await site().db.update(paymentAttempts).set({ state });
    expect(await renewal()).toMatchObject({ status: 409, body: { message } });
  }
  expect((await ask(site().app, `/api/donations/status/${tokenOf(given.statusUrl)}`)).status).toBe(200);
  pay(given);
  await later();
  await work();
  expect((await renewal()).status).toBe(200);
});
