/** Donations and messages can be stored without an HTTP request. */
import { expect, test } from 'vitest';
import { contactMessages, donations, outbox, subscribers } from '../../src/server/db/schema';
import { pledge } from '../../src/server/routers/giving/donations/pledge';
import { sendMessage } from '../../src/server/routers/inbox/contact/send';
import { unsubscribe } from '../../src/server/routers/newsletter/subscribers';
import { mailSetup } from '../mail/mailing';
import { useApp } from '../support/app';
import { aContactMessage, aDonation } from '../support/factories';

const site = useApp();
const caller = { mail: { ...mailSetup, staffEmail: 'staff@example.org' }, address: 'the command line' };
const pledged = { ...aDonation(), recurring: false, fundId: null, coverFees: false };

test('a pledge without a request stores the donation and its mails', async () => {
  const { db } = site();
  const { id } = await pledge(db, caller, pledged);
  expect(await db.select().from(donations)).toMatchObject([{ id, status: 'pending' }]);
  const mails = await db.select().from(outbox).orderBy(outbox.id);
  expect(mails.map(({ kind }) => kind)).toEqual(['receipt', 'notice']);
});

test('a pledge in a transaction that fails stores neither', async () => {
  const { db } = site();
  const failed = db.transaction(async (tx) => {
    await pledge(tx, caller, pledged);
    throw new Error('The payment was refused');
  });
  await expect(failed).rejects.toThrow('The payment was refused');
  expect(await db.$count(donations)).toBe(0);
  expect(await db.$count(outbox)).toBe(0);
});

test('a message subscribes its sender, whose link unsubscribes again', async () => {
  const { db } = site();
  await sendMessage(db, caller, { ...aContactMessage(), newsletter: true });
  expect(await db.$count(contactMessages)).toBe(1);
  const [subscriber] = await db.select().from(subscribers);
  expect(await unsubscribe(db, subscriber?.token ?? '')).toBe(1);
  expect(await db.$count(subscribers)).toBe(0);
});
