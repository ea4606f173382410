/** Money received twice or against a status raises an alarm, until it is resolved. */
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { paymentIssues } from '../../src/server/db/schema';
import { inBank, paid, usePaidSite } from './paid-site';

const site = usePaidSite();

/** What a restored backup does: every donation is looked at again. */
const lookAgain = async () => {
  await site().db.execute(
    sql`update payment_jobs set status = 'queued', due_at = now() - interval '1 second'`,
  );
  await site().work();
};
const alarms = () => site().db.select().from(paymentIssues);

test('a bank payment ends the open checkout at once, without an alarm', async () => {
  const { pledge, receive, work, sessionOf, api } = site();
  const given = await pledge();
  await receive(given.id);
  expect(await work()).toBe(1); // due at once
  expect(sessionOf(given).status).toBe('expired');
  expect(await site().donations()).toMatchObject([{ status: 'completed', received: 50 }]);
  expect(await alarms()).toEqual([]);
  const { body } = await api('GET', `/donations/${given.id}/payment`);
  expect(body).toMatchObject({ providerStatus: 'completed' });
});

test('matching a bank statement and recording several payments end open checkouts too', async () => {
  const { pledge, api, work, sessionOf } = site();
  const all = [await pledge(), await pledge(), await pledge()];
  const [first, ...others] = all.map(({ id }) => id);
  const csv = 'Date,Amount,Description\n2026-02-03,50.00,Layla Noor\n';
  await api('POST', '/bank-statements', { csv });
  const line = { line: 2, date: '2026-02-03', cents: 5000, text: 'Layla Noor', donationId: first };
  expect(await api('POST', '/bank-statements/matches', line)).toMatchObject({ status: 200 });
  const received = await api('POST', '/donations/receive', { ids: others, ...inBank });
  expect(received).toMatchObject({ body: { count: 2 } });
  expect(await work()).toBe(3);
  for (const one of all) expect(sessionOf(one).status).toBe('expired');
  expect(await alarms()).toEqual([]);
});

test('a checkout whose response was lost is closed as well', async () => {
  const { pledge, receive, work, peer } = site();
  peer.fail(/sessions$/, 'drop', 2); // the package tries once more
  await receive((await pledge()).id);
  await work();
  expect([...peer.account.sessions.values()].map(({ status }) => status)).toEqual(['expired']);
});

test('a bank payment of a bank pledge makes no job', async () => {
  const { pledge, receive, work } = site();
  await receive((await pledge({ paymentMethod: 'bank' })).id);
  expect(await work()).toBe(0);
});

test('settled donations raise no alarm when all are checked again', async () => {
  const { pledge, receive, setStatus, api, later, pay, peer } = site();
  const [byBank, byHand, givenBack, failed, twice] = [
    await pledge({ email: 'a@example.org' }),
    await pledge({ email: 'b@example.org' }),
    await pledge({ email: 'c@example.org' }),
    await pledge({ email: 'd@example.org' }),
    await pledge({ email: 'e@example.org' }),
  ];
  await receive(byBank.id);
  await setStatus(byHand.id, 'completed');
  pay(givenBack);
  peer.account.failLate(pay(failed));
  pay(twice);
  await receive(twice.id);
  await later();
  await setStatus(givenBack.id, 'refunded'); // in cash
  await setStatus(failed.id, 'completed'); // paid in cash
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

test('a payment that contradicts the status set by staff raises an alarm until they agree', async () => {
  const { pledge, api, setStatus, later, pay, attention } = site();
  const given = await pledge();
  await setStatus(given.id, 'failed');
  pay(given);
  await later();
  await lookAgain();
  expect(await site().donations()).toMatchObject([{ status: 'failed', received: 50 }]);
  expect(await attention()).toMatchObject([{ kind: 'status', donationId: given.id }]);
  const { body } = await api('GET', `/donations/${given.id}/payment`);
  expect(body).toMatchObject({ providerStatus: 'completed' });
  await setStatus(given.id, 'completed');
  await lookAgain();
  expect(await attention()).toEqual([]);
});

test('a site with a key for the other mode leaves paid donations as they are', async () => {
  await paid(site());
  await site().db.execute(sql`update payment_attempts set is_live = true`); // restored beside a test key
  await lookAgain();
  expect(await site().donations()).toMatchObject([{ status: 'completed', received: 50 }]);
  expect(await site().attention()).toEqual([]);
});
