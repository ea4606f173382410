/** Merging and splitting donors by hand: what moves is what the preview says, and nothing is lost. */
import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { donation } from '../../src/shared/schemas/donations';
import { listedDonor } from '../../src/shared/schemas/donors';
import { donationCalls, offlineDonation } from '../money/donation-calls';
import { idOf, withOwner } from '../support/app';

const { site, cookie, send } = withOwner();
const { api, pledge, receive } = donationCalls(site, () => cookie());

const a = 'a@example.org';
const b = 'b@example.org';
const pathOf = async (donationId: number) => {
  const { body } = await api('GET', `/donations/${donationId}/statement`);
  return new URL(z.object({ url: z.url() }).parse(body).url).pathname.split('/')[2];
};
const donationsOf = async (id: number) =>
  z
    .array(donation)
    .parse((await api('GET', `/donors/${id}/donations`)).body)
    .map((one) => one.id);
const donors = async () => z.array(listedDonor).parse((await api('GET', '/donors')).body);
const stated = async (token: string | undefined) =>
  (await site().trpc('query', 'donations.statement', { token })).body;
const merge = (id: number, from: number, headers = {}) =>
  send('POST', `/api/donors/${id}/merge`, { from }, headers);
const split = (id: number, values: object, headers = {}) =>
  send('POST', `/api/donors/${id}/split`, values, headers);

/** Donor 1 gave 1 and 2 as `a`, donor 2 gave 3 as `b`, donor 3 gave 4 without an address. */
beforeEach(async () => {
  for (const email of [a, a, b]) await receive((await pledge({ email, amount: 10 })).id);
  await api('POST', '/donations/received', offlineDonation);
  await api('PATCH', '/donors/2', { organisation: 'Garden School', note: 'Second' });
  await api('PATCH', '/donors/1', { note: 'First' });
});

describe('a merge', () => {
  test('moves what its preview says, fills what is empty, and keeps every link and sum', async () => {
    const links = [await pathOf(1), await pathOf(3)];
    const total = await site().trpc('query', 'donations.totals', {}, cookie());
    const { body } = await api('GET', '/donors/1/merge?from=2');
    expect(body).toMatchObject({
      from: { id: 2 },
      to: { id: 1 },
      donations: 1,
      received: 10,
      donationIds: [3],
      emails: [b],
    });
    expect(await donationsOf(2)).toEqual([3]);
    expect(await merge(1, 2, { 'if-match': '"1-2"' })).toMatchObject({
      status: 200,
      body: { id: 1, email: a, organisation: 'Garden School', note: 'First\n\nSecond' },
    });
    expect(await donationsOf(1)).toEqual([3, 2, 1]);
    expect(await donors()).toMatchObject([{ id: 3 }, { id: 1, donations: 3, received: 30 }]);
    expect((await api('GET', '/donors/2')).body).toMatchObject({ id: 1 });
    for (const token of links) expect(await stated(token)).toHaveProperty('payments.length', 3);
    expect(await site().trpc('query', 'donations.totals', {}, cookie())).toMatchObject({ body: total.body });
    await pledge({ email: b });
    expect(await donationsOf(1)).toHaveLength(4);
  });

  test('is refused for another version and for nonsense, and changes nothing twice', async () => {
    expect((await merge(1, 2, { 'if-match': '"1-1"' })).status).toBe(412);
    expect((await merge(1, 1)).status).toBe(400);
    for (const [id, from] of [
      [1, 999],
      [999, 1],
    ] as const)
      expect((await merge(id, from)).status).toBe(404);
    const first = await merge(3, 1);
    expect(await merge(3, 1)).toMatchObject({ status: 200, body: first.body });
    expect(await merge(2, 1)).toMatchObject({ status: 404 });
    expect(await donors()).toMatchObject([
      { id: 3, email: a },
      { id: 2, donations: 1 },
    ]);
  });

  test('of a merged donor takes its addresses along', async () => {
    await merge(2, 1);
    await merge(3, 2);
    for (const email of [a, b]) await pledge({ email });
    expect(await donors()).toMatchObject([{ id: 3, donations: 6 }]);
  });

  test('keeps pledges that are made at the same time', async () => {
    await Promise.all([merge(1, 2), ...Array.from({ length: 4 }, () => pledge({ email: b }))]);
    expect(await donors()).toMatchObject([{ id: 3 }, { id: 1, donations: 7 }]);
  });

  test('is refused while the notes are too long together', async () => {
    for (const id of [1, 2]) await api('PATCH', `/donors/${id}`, { note: 'x'.repeat(2500) });
    expect(await merge(1, 2)).toMatchObject({ status: 409 });
    expect(await donationsOf(2)).toEqual([3]);
  });
});

describe('a split', () => {
  test('undoes a merge, with the address and its link', async () => {
    const link = await pathOf(3);
    await merge(1, 2);
    const { body } = await api('GET', '/donors/1/split?donationIds=3');
    expect(body).toMatchObject({ from: { id: 1 }, to: null, donations: 1, received: 10, emails: [b] });
    const moved = await split(1, { donationIds: [3], name: 'Omar' });
    expect(moved).toMatchObject({ status: 200, body: { name: 'Omar', email: b, note: '' } });
    const later = (await pledge({ email: b })).id;
    expect(await donationsOf(idOf(moved))).toEqual([later, 3]);
    expect(await donationsOf(1)).toEqual([2, 1]);
    expect(await stated(link)).toMatchObject({ donor: { name: 'Omar' }, payments: [{ donationId: 3 }] });
  });

  test('leaves a shared address with the donor', async () => {
    const { body } = await api('GET', '/donors/1/split?donationIds=2&to=3');
    expect(body).toMatchObject({ to: { id: 3 }, emails: [] });
    expect(await split(1, { donationIds: [2], to: 3 })).toMatchObject({ body: { id: 3, email: null } });
    await pledge({ email: a });
    expect(await donors()).toMatchObject([{ donations: 2 }, { donations: 1 }, { donations: 2, email: a }]);
  });

  test('of all donations takes the address to the other donor as a second one', async () => {
    expect(await split(1, { donationIds: [1, 2], to: 2 })).toMatchObject({ body: { id: 2, email: b } });
    await pledge({ email: a });
    expect(await donors()).toMatchObject([{ id: 3 }, { id: 2, donations: 4 }, { email: null, donations: 0 }]);
  });

  test.each([
    ['a donation of another donor', { donationIds: [1, 3] }, 409],
    ['itself as the other donor', { donationIds: [1], to: 1 }, 400],
    ['an unknown donor', { donationIds: [1], to: 999 }, 404],
    ['no donation', { donationIds: [] }, 400],
  ])('is refused for %s, and changes nothing', async (_, values, status) => {
    expect((await split(1, values)).status).toBe(status);
    expect((await split(1, { donationIds: [1] }, { 'if-match': '"1-1"' })).status).toBe(412);
    expect(await donors()).toMatchObject([{ donations: 1 }, { donations: 1 }, { id: 1, donations: 2 }]);
  });
});
