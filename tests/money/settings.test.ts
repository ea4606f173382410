/** Only treasurers and owners change the payment settings, and owners are mailed. */
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { admins, outbox, settings } from '../../src/server/db/schema';
import { givingSettingDefaults, isGivingSetting } from '../../src/shared/messages/giving-settings';
import { aToken } from '../support/accounts/tokens';
import { signIn, useApp } from '../support/app';
import { aSetting } from '../support/factories';

const site = useApp();
let cookies: Record<'owner' | 'editor' | 'treasurer', string>;
beforeEach(async () => {
  const { db } = site();
  cookies = {
    owner: await signIn(db, ['owner'], 'owner'),
    editor: await signIn(db, ['editor'], 'editor'),
    treasurer: await signIn(db, ['treasurer'], 'treasurer'),
  };
  await db.update(admins).set({ email: 'owner@example.org' }).where(eq(admins.username, 'owner'));
  await db.insert(settings).values([...givingSettingDefaults, aSetting({ key: 'tagline' })]);
});

type Who = keyof typeof cookies;
const send = (who: Who, method: string, path: string, body?: unknown) =>
  site().rest(method, `/api/settings${path}`, { cookie: cookies[who], ...(body !== undefined && { body }) });
const valueOf = async (key: string) => {
  const [found] = await site().db.select().from(settings).where(eq(settings.key, key));
  return found?.value;
};
const keysOf = async (who: Who, procedure: string) =>
  z
    .array(z.object({ key: z.string() }))
    .parse((await site().trpc('query', procedure, undefined, cookies[who])).body)
    .map(({ key }) => key);

const ownValues: Record<string, [string, string]> = {
  feePercent: ['1', '2'],
  feeFixed: ['1', '2'],
  donorAddress: ['optional', 'off'],
  transparencyPage: ['yes', 'no'],
  receiptSignature: ['/media/one.webp', '/media/other.webp'],
};

describe('payment settings', () => {
  test.each(givingSettingDefaults.map(({ key }) => key))(
    '%s is changed by treasurers and owners only',
    async (key) => {
      const before = await valueOf(key);
      const [value, other] = ownValues[key] ?? ['Our own', '2'];
      expect((await send('editor', 'PATCH', `/${key}`, { value })).status).toBe(403);
      expect(await valueOf(key)).toBe(before);
      expect((await send('treasurer', 'PATCH', `/${key}`, { value })).status).toBe(200);
      expect((await send('owner', 'PATCH', `/${key}`, { value: other })).status).toBe(200);
    },
  );

  test('are neither deleted nor created by editors', async () => {
    const [found] = await site().db.select().from(settings).where(eq(settings.key, 'bankDetails'));
    expect((await send('editor', 'DELETE', `/${found?.id}`)).status).toBe(403);
    expect(await valueOf('bankDetails')).toBe('');
    expect((await send('treasurer', 'DELETE', `/${found?.id}`)).status).toBe(200);
    const body = aSetting({ key: 'bankDetails', value: 'Mine' });
    expect((await send('editor', 'POST', '', body)).status).toBe(403);
    expect((await send('treasurer', 'POST', '', { ...body, value: '' })).status).toBe(201);
  });

  test('are the only ones that a treasurer sees and changes', async () => {
    const seen = await keysOf('treasurer', 'settings.staffList');
    expect(seen.toSorted()).toEqual(givingSettingDefaults.map(({ key }) => key).toSorted());
    const removed = await keysOf('treasurer', 'settings.removed');
    expect(removed.toSorted()).toEqual(['donationReceipt', 'donationReceiptSubject']);
    expect(removed.every(isGivingSetting)).toBe(true);
    expect((await send('treasurer', 'PATCH', '/tagline', { value: 'Mine' })).status).toBe(403);
    expect((await send('treasurer', 'POST', '', aSetting({ key: 'siteName' }))).status).toBe(403);
    expect(await keysOf('editor', 'settings.staffList')).toContain('tagline');
  });

  test('are mailed to the owners when they change, with the old and the new value', async () => {
    await send('treasurer', 'PATCH', '/bankDetails', { value: 'IBAN DE02 1203' });
    await send('treasurer', 'PATCH', '/bankDetails', { value: 'IBAN DE02 1203' });
    await send('owner', 'PATCH', '/bankDetails', { value: '' });
    await send('editor', 'PATCH', '/tagline', { value: 'Ours' });
    const mails = () => site().db.select().from(outbox).orderBy(outbox.id);
    const told = await mails();
    expect(told).toMatchObject([
      { kind: 'notice', recipient: 'owner@example.org', subject: expect.stringContaining('Bank details') },
      {
        text: expect.stringMatching(/^owner has changed .*Before:\n\nIBAN DE02 1203\n\nNow:\n\n\(nothing\)/s),
      },
    ]);
    expect(told[0]?.text).toMatch(
      /^treasurer has changed "Bank details" \(bankDetails\) .* \d{4}-\d\d-\d\dT.*Before:\n\n\(nothing\)\n\nNow:\n\nIBAN DE02 1203\n/s,
    );
    const [fees] = await site().db.select().from(settings).where(eq(settings.key, 'feeFixed'));
    await send('treasurer', 'DELETE', `/${fees?.id}`);
    expect((await mails()).at(-1)?.text).toContain('Before:\n\n0.30\n\nNow:\n\n(nothing)');
  });

  test.each([
    ['feePercent', ['2.9', '0', '10', '3.25'], ['', '-1', '10.01', '11', '2,9', '2.999', 'three', '٣']],
    ['feeFixed', ['0.30', '0', '5'], ['', '5.01', '$1', '0.301']],
    ['bankDetails', ['', 'One\nTwo'], ['javascript:alert(1)']],
    ['giftReceipt', ['Thank you, {firstName}: {fund}'], ['', '{frequency}']],
    ['tributeCard', ['{donor} {occasion}'], ['{amount}']],
    ['donorAddress', ['optional', 'off'], ['', 'yes']],
    ['correctedReceipt', ['{replaced}'], ['{donor}']],
  ])('%s takes %j and refuses %j', async (key, taken, refused) => {
    for (const value of taken)
      expect((await send('treasurer', 'PATCH', `/${key}`, { value })).status).toBe(200);
    for (const value of refused)
      expect((await send('treasurer', 'PATCH', `/${key}`, { value })).status, value).toBe(400);
    expect(await valueOf(key)).toBe(taken.at(-1));
  });

  test('are changed by a token for giving, which changes no others', async () => {
    const { headers } = await aToken(site().db, { scopes: ['giving:write'], owner: 'treasurer' });
    const patch = async (key: string) =>
      (await site().rest('PATCH', `/api/settings/${key}`, { headers, body: { value: '1' } })).status;
    expect([await patch('feePercent'), await patch('tagline')]).toEqual([200, 403]);
  });
});
