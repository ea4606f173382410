/** Donor records: which donor a donation gets, what staff changes, and what is found and summed. */
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { isLinkToken } from '../../src/shared/lib/link-tokens';
import { donation } from '../../src/shared/schemas/donations';
import { listedDonor } from '../../src/shared/schemas/donors';
import { donationCalls, offlineDonation } from '../money/donation-calls';
import { idOf, withOwner } from '../support/app';
import { aDonation } from '../support/factories';

const { site, cookie } = withOwner();
const { api, pledge, receive, receiptsOf } = donationCalls(site, () => cookie());
const { email } = aDonation();

const donorOf = async (id: number) => donation.parse((await api('GET', `/donations/${id}`)).body).donorId;
const record = async (values: object = {}) => {
  const answer = await api('POST', '/donations/received', { ...offlineDonation, ...values });
  return { ...answer, id: answer.status === 201 ? idOf(answer) : 0 };
};
const list = async (query = '') => z.array(listedDonor).parse((await api('GET', `/donors${query}`)).body);

describe('the donor of a donation', () => {
  test('is the one with its address, in any case', async () => {
    const first = await donorOf((await pledge()).id);
    for (const same of [{ email: email.toUpperCase() }, { email, firstName: 'L.' }]) {
      expect(await donorOf((await pledge(same)).id)).toBe(first);
      expect(await donorOf((await record(same)).id)).toBe(first);
    }
    expect(await donorOf((await pledge({ email: 'other@example.org' })).id)).not.toBe(first);
    expect(await list()).toMatchObject([{ email: 'other@example.org' }, { email, donations: 5 }]);
  });

  test('is new for each donation without an address, even with the same name', async () => {
    const [one, other] = [await record(), await record()];
    expect(await donorOf(one.id)).not.toBe(await donorOf(other.id));
  });

  test('is the one that staff chooses; a new address then belongs to it as well', async () => {
    const donorId = await donorOf((await record()).id);
    const gift = await record({ donorId, email: 'new@example.org' });
    expect(await donorOf(gift.id)).toBe(donorId);
    expect(await donorOf((await pledge({ email: 'NEW@example.org' })).id)).toBe(donorId);
    expect(await list()).toMatchObject([{ id: donorId, email: 'new@example.org', donations: 3 }]);
  });

  test.each([
    ['is unknown', { donorId: 999 }, 400, 'This donor does not exist'],
    ['has not this address', { donorId: 2, email }, 409, 'Another donor has this email address'],
  ])('is refused if it %s, and nothing is stored', async (_, values, status, message) => {
    await pledge();
    await record();
    expect(await record(values)).toMatchObject({ status, body: { message } });
    expect(await list()).toMatchObject([{ donations: 1 }, { donations: 1 }]);
  });

  test('is one for simultaneous pledges with a new address', async () => {
    await Promise.all(Array.from({ length: 5 }, () => pledge()));
    expect(await list()).toMatchObject([{ donations: 5 }]);
  });
});

test('the database makes tokens with the checksum of links', async () => {
  const rows = await site().db.execute<{ token: string }>(
    sql`select new_link_token() as token from generate_series(1, 200)`,
  );
  expect(rows.filter(({ token }) => token[14] !== '8' || !isLinkToken(token))).toEqual([]);
});

describe('a change of a donor', () => {
  test('changes no donation and no receipt', async () => {
    const { id } = await pledge();
    await receive(id);
    const before = [await receiptsOf(id), donation.parse((await api('GET', `/donations/${id}`)).body)];
    const changed = await api('PATCH', '/donors/1', {
      name: 'Dr. Noor',
      note: 'Met in May',
      organisation: '',
    });
    expect(changed.body).toMatchObject({ name: 'Dr. Noor', email, organisation: null, updatedBy: 'admin' });
    expect([await receiptsOf(id), donation.parse((await api('GET', `/donations/${id}`)).body)]).toEqual(
      before,
    );
  });

  test('of the address keeps the former one; each can be taken back', async () => {
    await pledge();
    const other = 'new@example.org';
    for (const address of [other, email, null, other, other.toUpperCase()])
      expect(await api('PATCH', '/donors/1', { email: address })).toMatchObject({
        status: 200,
        body: { email: address },
      });
    for (const address of [email, other])
      expect(await donorOf((await pledge({ email: address })).id)).toBe(1);
  });

  test('to the address of another donor is refused', async () => {
    await pledge();
    await api('POST', '/donors', { name: 'Omar' });
    const issues = [{ path: 'email', message: expect.stringMatching(/^Another donor has this/) }];
    const taken = { email: email.toUpperCase() };
    expect(await api('PATCH', '/donors/2', taken)).toMatchObject({ status: 409, body: { issues } });
    expect((await api('POST', '/donors', { name: 'Sara', ...taken })).status).toBe(409);
  });
});

test('donors are found by what is recorded and by what is on their donations', async () => {
  await pledge({ firstName: 'Maryam' });
  await pledge({ email: 'b@example.org' });
  await api('PATCH', '/donors/1', { name: 'Layla', organisation: 'Garden School' });
  const idsFor = async (query: string) => (await list(query)).map(({ id }) => id);
  expect(await idsFor('')).toEqual([2, 1]);
  for (const search of ['garden', 'LAYLA', 'maryam', email])
    expect(await idsFor(`?search=${encodeURIComponent(search)}`), search).toContain(1);
  expect(await idsFor('?search=nobody')).toEqual([]);
});

test('the annual statement has the payments of a year, with or without an address', async () => {
  const one = await record({ receivedOn: '2025-12-31', amount: 20 });
  const donorId = await donorOf(one.id);
  await record({ donorId, receivedOn: '2026-01-01', amount: 5 });
  const statement = async (query: string) => (await api('GET', `/donors/${donorId}/statement${query}`)).body;
  expect(await statement('?year=2025')).toMatchObject({
    year: 2025,
    total: 20,
    payments: [{ donationId: one.id, amount: 20 }],
    url: expect.stringMatching(/\/statements\/[0-9a-f-]{36}\/gregory\/2025$/),
  });
  expect(await statement('?year=2026')).toMatchObject({ total: 5 });
  expect(await statement('?year=1447&calendar=hijri')).toMatchObject({ total: 25 });
});
