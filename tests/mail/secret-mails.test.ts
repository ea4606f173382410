/** Links in waiting mails are encrypted, and handled when the key is lost. */
import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { createSecretKey } from '../../src/server/accounts/secret-key';
import { createApp } from '../../src/server/app';
import { mailServers, outbox, totp } from '../../src/server/db/schema';
import { testParts } from '../support/app';
import { ask } from '../support/calls';
import { mailing } from './mailing';

const { site, cookie, mails, sending, settled } = mailing();

beforeEach(() => site().db.insert(mailServers).values({ isActive: true, host: 'mail.example.org' }));

const invited = z.object({ invitation: z.string(), mailed: z.boolean() });
async function invite(app = site().app) {
  const body = { username: 'maryam', email: 'maryam@example.org', roles: ['editor'] };
  return invited.parse((await ask(app, '/api/staff', { body, cookie: cookie() })).body);
}

test('a link to choose a password is encrypted until it is sent, and then nowhere', async () => {
  const { invitation, mailed } = await invite();
  expect(mailed).toBe(true);
  const [waiting] = await mails();
  expect(waiting?.text).toMatch(/^[\w+/]{100,}=*$/);
  expect(JSON.stringify(waiting)).not.toContain(invitation.slice(-43));
  const server = await sending();
  await settled('sent');
  expect(server.arrived[0]?.raw.replaceAll('=\r\n', '')).toContain(invitation);
  expect(await mails()).toMatchObject([{ text: '' }]);
});

test('a mail whose link cannot be read, as after a restore, fails and says what to do', async () => {
  await invite();
  await site().db.update(outbox).set({ text: '' });
  await renewInvitation();
  const [, second] = await mails();
  await site().insert(outbox, { kind: 'invitation', recipient: 'a@example.org', text: second?.text }); // another row
  const server = await sending();
  await settled('failed', 'sent', 'failed');
  expect(server.arrived).toHaveLength(1);
  for (const mail of [(await mails())[0], (await mails())[2]])
    expect(mail).toMatchObject({
      attempts: 1,
      lastError: 'The link in this email is lost. Make a new link for this person in the section Staff.',
    });
});
const renewInvitation = () => site().rest('POST', '/api/staff/2/invitation', { cookie: cookie() });

test('where the secret key is lost the link is shown, and not mailed', async () => {
  await invite(); // marks the key
  await site().db.insert(totp).values({ userId: 1, secret: 'of the first key' });
  const secretKey = createSecretKey({ given: Buffer.alloc(32, 8), dataDir: '/nowhere' });
  const app = createApp(testParts(site().db, { secretKey }));
  const again = await ask(app, '/api/staff/2/invitation', { body: {}, cookie: cookie() });
  expect(again).toMatchObject({ status: 200, body: { invitation: expect.any(String), mailed: false } });
  expect(await mails()).toHaveLength(1);
});

test('a mail that waits for a lost secret key fails, and does not keep a second factor from being set up', async () => {
  const lost = createSecretKey({ given: Buffer.alloc(32, 8), dataDir: '/nowhere' });
  await invite(createApp(testParts(site().db, { secretKey: lost })));
  const setUp = () => site().rest('POST', '/api/auth/totp', { body: {}, cookie: cookie() });
  expect(await setUp()).toMatchObject({ status: 409 });
  await sending();
  await settled('failed');
  expect((await mails())[0]?.lastError).toContain('The link in this email is lost.');
  expect(await setUp()).toMatchObject({ status: 200 });
  expect((await renewInvitation()).body).toMatchObject({ mailed: true });
  await settled('failed', 'sent');
});
