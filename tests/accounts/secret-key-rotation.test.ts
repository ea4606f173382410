/** A rotation re-encrypts every secret with the new key, also after an interruption. */
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { asc, eq, like } from 'drizzle-orm';
import pino from 'pino';
import { afterEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { decrypt, encrypt } from '../../src/server/accounts/encryption';
import { createSecretKey, KeyDoesNotFit, type SecretKey } from '../../src/server/accounts/secret-key';
import { rotateSecretKey } from '../../src/server/accounts/secret-key-rotation';
import { createApp } from '../../src/server/app';
import { admins, appState, outbox, totp, webhooks } from '../../src/server/db/schema';
import { enqueueSecret, textOf } from '../../src/server/mail/secret-mails';
import { rotateSecret } from '../../src/server/webhooks/secrets';
import { password, username } from '../support/accounts/accounts';
import { codeOf } from '../support/accounts/codes';
import { withSecondFactor } from '../support/accounts/second-factor';
import { testParts } from '../support/app';
import { ask } from '../support/calls';
import { endAll, newFolder } from '../support/processes';

const { site, enrol, forgetSteps } = withSecondFactor();
afterEach(endAll);

const [oldKey, newKey] = [Buffer.alloc(32, 7), Buffer.alloc(32, 9)];
const keyOf = (given: Buffer, old?: Buffer) => createSecretKey({ given, old, dataDir: '/nowhere' });
const onlyOld = keyOf(oldKey);
const onlyNew = keyOf(newKey);
const both = keyOf(newKey, oldKey);

async function signInWith(secretKey: SecretKey, secret: string) {
  await forgetSteps();
  const app = createApp(testParts(site().db, { secretKey }));
  const body = { username, password, code: codeOf(secret) };
  return (await ask(app, '/api/auth/login', { body })).status;
}

async function rotate(secretKey: SecretKey) {
  const lines: string[] = [];
  const log = pino({ base: null }, { write: (line: string) => void lines.push(line) });
  await rotateSecretKey(site().db, secretKey, log);
  return lines.map((line) => z.object({ msg: z.string() }).parse(JSON.parse(line)).msg);
}

const done =
  'All secrets are encrypted with the new secret key. SECRET_KEY_OLD is no longer needed: remove it.';

test('codes are taken with the old key while it is given, and with the new one alone afterwards', async () => {
  const { secret } = await enrol();
  expect(await signInWith(onlyNew, secret)).toBe(401);
  expect(await signInWith(both, secret)).toBe(200);
  expect(await rotate(both)).toEqual([done]);
  expect(await signInWith(onlyNew, secret)).toBe(200);
  expect(await signInWith(onlyOld, secret)).toBe(401);
  expect(await onlyOld.fits(site().db)).toBe(false);
  expect(await rotate(both)).toEqual([done]);
  expect(await rotate(onlyNew)).toEqual([]);
});

/** A webhook whose two secrets are encrypted with a key. */
async function addWebhook(key: Buffer) {
  const [made] = await site()
    .insert(webhooks, { url: 'https://example.org', events: [], secret: '' })
    .returning();
  const place = { purpose: 'webhook' as const, of: made?.id ?? 0 };
  const isThis = eq(webhooks.id, place.of);
  await site()
    .db.update(webhooks)
    .set({
      secret: encrypt(key, place, Buffer.from('newest')),
      previousSecret: encrypt(key, place, Buffer.from('previous')),
    })
    .where(isThis);
  const secrets = async (by: Buffer) => {
    const [stored] = await site().db.select().from(webhooks).where(isThis);
    return [stored?.secret, stored?.previousSecret].map((text) =>
      decrypt([by], place, text ?? '')?.toString(),
    );
  };
  return { id: place.of, secrets };
}
const writeWith = (secretKey: SecretKey) => site().db.transaction((tx) => secretKey.forWriting(tx));
const replaceSecret = (secretKey: SecretKey, id: number) =>
  site().db.transaction((tx) => rotateSecret(tx, secretKey, id));

test('an old key added after another webhook got a new secret still re-encrypts the rest', async () => {
  const key = await writeWith(onlyOld);
  const [replaced, left] = [await addWebhook(key), await addWebhook(key)];
  await replaceSecret(onlyNew, replaced.id);
  expect(await rotate(both)).toEqual([done]);
  expect(await left.secrets(newKey)).toEqual(['newest', 'previous']);
  expect(await replaced.secrets(newKey)).toEqual([expect.any(String), 'newest']);
});

test('an interrupted rotation is completed although a webhook got a new secret since', async () => {
  const key = await writeWith(onlyOld);
  const [replaced, left] = [await addWebhook(key), await addWebhook(key)];
  await site().db.transaction((tx) => both.beginRotation(tx));
  await replaceSecret(both, replaced.id);
  expect(await rotate(both)).toEqual([done]);
  expect(await left.secrets(newKey)).toEqual(['newest', 'previous']);
});

test('the old key is to be kept while neither key decrypts some secrets', async () => {
  await writeWith(onlyOld);
  const unreadable = await addWebhook(Buffer.alloc(32, 5));
  const keep =
    'Some secrets cannot be decrypted with either key. Keep SECRET_KEY_OLD until they have been replaced.';
  expect(await rotate(both)).toEqual([keep]);
  expect(await onlyNew.fits(site().db)).toBe(false);
  expect(await rotate(both)).toEqual([keep]);
  await site().db.delete(webhooks).where(eq(webhooks.id, unreadable.id));
  await addWebhook(await writeWith(both));
  expect(await rotate(both)).toEqual([done]);
  expect(await onlyNew.fits(site().db)).toBe(true);
});

test('an invitation mail that waits is re-encrypted, and no other mail', async () => {
  const text = 'Choose a password: https://example.org/admin/invitation/abc';
  const mail = { kind: 'invitation', recipient: 'a@example.org', subject: 'Your account', text } as const;
  await site().db.transaction((tx) => enqueueSecret(tx, onlyOld, mail));
  await site().insert(
    outbox,
    { kind: 'invitation', recipient: 'sent@example.org', status: 'sent' },
    { kind: 'notice', recipient: 'staff@example.org', text: 'In plain words' },
  );
  expect(await onlyNew.fits(site().db)).toBe(false);
  expect(await rotate(both)).toEqual([done]);
  const [invitation, sent, other] = await site().db.select().from(outbox).orderBy(asc(outbox.id));
  expect(invitation && (await textOf(site().db, onlyNew, invitation))).toBe(text);
  expect([sent?.text, other?.text]).toEqual(['', 'In plain words']);
});

describe('many secrets', () => {
  const total = 250;
  const fill = async () => {
    const key = await writeWith(onlyOld);
    const people = await site()
      .insert(
        admins,
        ...Array.from({ length: total }, (_, index) => ({
          username: `person${index}`,
          roles: ['editor' as const],
        })),
      )
      .returning({ id: admins.id });
    await site().insert(
      totp,
      ...people.map(({ id }) => ({
        userId: id,
        secret: encrypt(key, { purpose: 'totp', of: id }, Buffer.from(`secret of ${id}`)),
      })),
    );
  };
  const readable = async (key: Buffer) => {
    const rows = await site().db.select().from(totp).orderBy(asc(totp.userId));
    return rows.filter(
      ({ userId, secret }) =>
        decrypt([key], { purpose: 'totp', of: userId }, secret)?.toString() === `secret of ${userId}`,
    ).length;
  };

  test('are all encrypted anew by several processes that start at once', async () => {
    await fill();
    expect(await Promise.all([1, 2, 3].map(() => rotate(keyOf(newKey, oldKey))))).toEqual([
      [done],
      [done],
      [done],
    ]);
    expect(await readable(newKey)).toBe(total);
    expect(await site().db.$count(appState, like(appState.name, '%secret key%'))).toBe(1);
  });

  test('of an interrupted start need both keys until another start has ended it', async () => {
    await fill();
    await site().db.transaction((tx) => both.beginRotation(tx));
    expect(await onlyNew.fits(site().db)).toBe(false);
    expect(await onlyOld.fits(site().db)).toBe(false);
    expect(await both.fits(site().db)).toBe(true);
    // A process that still has the old key as its present one writes with the new one.
    const other = keyOf(oldKey, newKey);
    expect(await site().db.transaction((tx) => other.forWriting(tx))).toEqual(newKey);
    await expect(site().db.transaction((tx) => onlyOld.forWriting(tx))).rejects.toBeInstanceOf(KeyDoesNotFit);
    expect(await rotate(both)).toEqual([done]);
    expect(await readable(newKey)).toBe(total);
    expect(await onlyNew.fits(site().db)).toBe(true);
  });

  test('can go back to the old key in the middle', async () => {
    await fill();
    await site().db.transaction((tx) => both.beginRotation(tx));
    await site()
      .db.update(totp)
      .set({ secret: encrypt(newKey, { purpose: 'totp', of: 3 }, Buffer.from('secret of 3')) })
      .where(eq(totp.userId, 3));
    expect(await rotate(keyOf(oldKey, newKey))).toEqual([done]);
    expect(await readable(oldKey)).toBe(total);
    expect(await onlyOld.fits(site().db)).toBe(true);
  });
});

test('a database that knows neither key is left as it is', async () => {
  const { secret } = await enrol();
  const lines = await rotate(keyOf(newKey, Buffer.alloc(32, 5)));
  expect(lines).toEqual([expect.stringContaining('does not match this database')]);
  expect(await signInWith(onlyOld, secret)).toBe(200);
});

test('a key file that was renamed is replaced by a new one', async () => {
  const dataDir = path.join(newFolder(), 'data');
  mkdirSync(dataDir);
  const inFolder = () => createSecretKey({ given: undefined, dataDir });
  const first = createApp(testParts(site().db, { secretKey: inFolder() }));
  const cookie = await site().signIn();
  const begun = await ask(first, '/api/auth/totp', { body: {}, cookie });
  expect(begun.status).toBe(200);
  const file = path.join(dataDir, 'secret-key');
  renameSync(file, `${file}-old`);
  expect(await inFolder().fits(site().db)).toBe(true);
  expect(await rotate(inFolder())).toEqual([
    `All secrets are encrypted with the new secret key. ${file}-old is no longer needed: remove it.`,
  ]);
  expect(existsSync(file)).toBe(true);
  rmSync(`${file}-old`);
  const { secret } = z.object({ secret: z.string() }).parse(begun.body);
  const app = createApp(testParts(site().db, { secretKey: inFolder() }));
  const confirmed = await ask(app, '/api/auth/totp/confirm', { body: { code: codeOf(secret) }, cookie });
  expect(confirmed.status).toBe(200);
});
