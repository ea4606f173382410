/** Two donors who give together: joint statements, and nothing moves. */
import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { statement } from '../../src/shared/schemas/donation-links';
import { donationCalls } from '../money/donation-calls';
import { withOwner } from '../support/app';

const { site, cookie, send } = withOwner();
const { api, pledge, receive } = donationCalls(site, () => cookie());

const join = (id: number, partnerId: number, headers = {}) =>
  send('POST', `/api/donors/${id}/partner`, { partnerId }, headers);
const separate = (id: number) => send('DELETE', `/api/donors/${id}/partner`);
const partnersOf = async () =>
  z
    .array(z.object({ id: z.int(), partnerId: z.int().nullable() }))
    .parse((await api('GET', '/donors')).body)
    .map(({ id, partnerId }) => [id, partnerId])
    .toSorted(([one = 0], [other = 0]) => Number(one) - Number(other));
const statedTo = async (donationId: number) => {
  const { body } = await api('GET', `/donations/${donationId}/statement`);
  const token = z.object({ url: z.string() }).parse(body).url.slice(-36);
  return statement.parse((await site().trpc('query', 'donations.statement', { token })).body);
};

/** Donors 1, 2 and 3 gave the donations 1, 2 and 3. */
beforeEach(async () => {
  for (const [index, firstName] of ['Layla', 'Omar', 'Maryam'].entries())
    await receive((await pledge({ email: `${index}@example.org`, firstName, amount: 10 * (index + 1) })).id);
});

test('have a joint statement under both links, and separate ones afterwards', async () => {
  expect(await join(1, 2, { 'if-match': '"1-0"' })).toMatchObject({ status: 412 });
  expect(await join(1, 2, { 'if-match': '"1-1"' })).toMatchObject({ status: 200, body: { partnerId: 2 } });
  expect(await join(1, 2)).toMatchObject({ status: 200, body: { partnerId: 2 } });
  expect(await partnersOf()).toEqual([
    [1, 2],
    [2, 1],
    [3, null],
  ]);
  for (const [own, other] of [
    [1, 'Omar Noor'],
    [2, 'Layla Noor'],
  ] as const)
    expect(await statedTo(own)).toMatchObject({
      partner: { name: other },
      payments: [
        { donationId: 2, firstName: 'Omar', amount: 20 },
        { donationId: 1, firstName: 'Layla', amount: 10 },
      ],
    });
  const year = (await api('GET', '/donors/2/statement?year=2026')).body;
  expect(year).toMatchObject({ total: 30, partner: { name: 'Layla Noor' } });
  expect((await api('GET', '/donors/1/donations')).body).toMatchObject([{ id: 1, donorId: 1 }]);
  expect(await separate(2)).toMatchObject({ status: 200, body: { partnerId: null } });
  expect(await separate(2)).toMatchObject({ status: 200 });
  expect(await statedTo(1)).toMatchObject({ partner: null, payments: [{ donationId: 1 }] });
});

test('are two different donors without another partner', async () => {
  await join(1, 2);
  expect((await join(3, 2)).status).toBe(409);
  expect((await join(2, 3)).status).toBe(409);
  expect((await join(3, 3)).status).toBe(400);
  expect((await join(3, 999)).status).toBe(404);
  expect((await join(999, 3)).status).toBe(404);
  expect((await join(1, 2, { 'if-match': '"1-1"' })).status).toBe(200);
  expect((await send('DELETE', '/api/donors/1/partner', undefined, { 'if-match': '"1-1"' })).status).toBe(
    412,
  );
  expect((await separate(999)).status).toBe(404);
  expect(await partnersOf()).toEqual([
    [1, 2],
    [2, 1],
    [3, null],
  ]);
});

test('stay together when one is merged into another record, and are one when merged', async () => {
  await join(1, 2);
  expect((await send('POST', '/api/donors/3/merge', { from: 1 })).body).toMatchObject({ partnerId: 2 });
  expect(await partnersOf()).toEqual([
    [2, 3],
    [3, 2],
  ]);
  expect((await statedTo(1)).payments).toHaveLength(3);
  expect((await send('POST', '/api/donors/2/merge', { from: 3 })).body).toMatchObject({ partnerId: null });
  expect(await partnersOf()).toEqual([[2, null]]);
});

test('are not merged while each of them gives together with someone else', async () => {
  await receive((await pledge({ email: '3@example.org' })).id);
  await join(1, 2);
  await join(3, 4);
  expect((await send('POST', '/api/donors/1/merge', { from: 3 })).status).toBe(409);
  expect((await api('GET', '/donors/3/donations')).body).toMatchObject([{ id: 3 }]);
});

test('of a split stay, and the new donor has none', async () => {
  await join(1, 2);
  await send('POST', '/api/donors/1/split', { donationIds: [1], name: 'Noura' });
  expect(await partnersOf()).toEqual([
    [1, 2],
    [2, 1],
    [3, null],
    [4, null],
  ]);
});
