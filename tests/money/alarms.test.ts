/** Money received twice or against a status raises an alarm, until it is resolved. */
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { paymentIssues } from '../../src/server/db/schema';
import { sessionIn, usePaidSite } from './paid-site';

const site = usePaidSite();
const inBank = { receivedOn: '2026-02-03', paymentMethod: 'bank' };

/** What a restored backup does: every donation is looked at again. */
const lookAgain = async () => {
  await site().db.execute(sql`update payment_jobs set status = 'queued', due_at = now()`);
  await site().work();
};
const alarms = () => site().db.select().from(paymentIssues);

test('a payment by bank ends the open checkout at once, and quietly', async () => {
  const { pledge, api, work, peer } = site();
  const given = await pledge();
  await api('POST', `/donations/${given.id}/received`, inBank);
  expect(await work()).toBe(1); // nobody waits for the clock
  expect(peer.account.session(sessionIn(given)).status).toBe('expired');
  expect(await site().donations()).toMatchObject([{ status: 'completed', received: 50 }]);
  expect(await alarms()).toEqual([]);
  expect((await api('GET', `/donations/${given.id}/payment`)).body).toMatchObject({
    providerStatus: 'completed',
  });
});

test('a line of a bank statement and several payments at once end open checkouts, too', async () => {
  const { pledge, api, work, peer } = site();
  const all = [await pledge(), await pledge(), await pledge()];
  const [first, ...others] = all.map(({ id }) => id);
  const csv = 'Date,Amount,Description\n2026-02-03,50.00,Layla Noor\n';
  await api('POST', '/bank-statements', { csv });
  const line = { line: 2, date: '2026-02-03', cents: 5000, text: 'Layla Noor', donationId: first };
  expect(await api('POST', '/bank-statements/matches', line)).toMatchObject({ status: 200 });
  expect(await api('POST', '/donations/receive', { ids: others, ...inBank })).toMatchObject({
    body: { count: 2 },
  });
  expect(await work()).toBe(3);
  for (const one of all) expect(peer.account.session(sessionIn(one)).status).toBe('expired');
  expect(await alarms()).toEqual([]);
});

test('a checkout whose answer was lost is closed as well', async () => {
  const { pledge, api, work, peer } = site();
  peer.fail(/sessions$/, 'drop', 2); // the package tries once more
  const { id } = await pledge();
  await api('POST', `/donations/${id}/received`, inBank);
  await work();
  expect([...peer.account.sessions.values()].map(({ status }) => status)).toEqual(['expired']);
});

test('a pledge by bank alone wakes nothing', async () => {
  const { pledge, api, work } = site();
  const { id } = await pledge({ paymentMethod: 'bank' });
  await api('POST', `/donations/${id}/received`, inBank);
  expect(await work()).toBe(0);
});

test('nothing that was settled before alarms when all is looked at again', async () => {
  const { pledge, api, later, peer } = site();
  const [byBank, byHand, givenBack, failed, twice] = [
    await pledge({ email: 'a@example.org' }),
    await pledge({ email: 'b@example.org' }),
    await pledge({ email: 'c@example.org' }),
    await pledge({ email: 'd@example.org' }),
    await pledge({ email: 'e@example.org' }),
  ];
  await api('POST', `/donations/${byBank.id}/received`, inBank);
  await api('PUT', `/donations/${byHand.id}/status`, { status: 'completed' });
  peer.account.pay(sessionIn(givenBack));
  peer.account.failLate(peer.account.pay(sessionIn(failed)));
  peer.account.pay(sessionIn(twice));
  await api('POST', `/donations/${twice.id}/received`, inBank);
  await later();
  await api('PUT', `/donations/${givenBack.id}/status`, { status: 'refunded' }); // in cash, at the desk
  await api('PUT', `/donations/${failed.id}/status`, { status: 'completed' }); // and paid in cash
  const [{ id } = { id: 0 }] = await site().attention();
  await api('PUT', `/donations/attention/${id}`, { done: true });

  const before = await alarms();
  await lookAgain();
  expect(await alarms()).toEqual(before);
  expect(await site().attention()).toEqual([]);
  expect(await site().donations()).toMatchObject(
    ['completed', 'completed', 'refunded', 'completed', 'completed'].map((status) => ({ status })),
  );
});

test('money that contradicts the status that a person set alarms, until one of them gives way', async () => {
  const { pledge, api, later, peer, attention } = site();
  const given = await pledge();
  await api('PUT', `/donations/${given.id}/status`, { status: 'failed' });
  peer.account.pay(sessionIn(given));
  await later();
  await lookAgain();
  expect(await attention()).toMatchObject([{ kind: 'status', donationId: given.id }]);
  await api('PUT', `/donations/${given.id}/status`, { status: 'completed' });
  await lookAgain();
  expect(await attention()).toEqual([]);
});

test("a site with the provider's other key leaves what was paid as it is", async () => {
  const { pledge, later, peer, db, attention } = site();
  peer.account.pay(sessionIn(await pledge()));
  await later();
  await db.execute(sql`update payment_attempts set is_live = true`); // restored beside a key for tests
  await lookAgain();
  expect(await site().donations()).toMatchObject([{ status: 'completed', received: 50 }]);
  expect(await attention()).toEqual([]);
});
