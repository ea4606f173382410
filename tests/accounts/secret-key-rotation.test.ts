import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { asc, eq, like } from 'drizzle-orm';
import pino from 'pino';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { decrypt, encrypt } from '../../src/server/accounts/encryption';
import { createSecretKey, KeyDoesNotFit, type SecretKey } from '../../src/server/accounts/secret-key';
import { rotateSecretKey } from '../../src/server/accounts/secret-key-rotation';
import { createApp } from '../../src/server/app';
import { connect } from '../../src/server/db/connect';
import { admins, milestones, totp, webhooks } from '../../src/server/db/schema';
import { prepareDatabase } from '../../src/server/first-start/first-start';
import { readEnv } from '../../src/server/process/env';
import { codeOf } from '../support/accounts/codes';
import { cookieOf, password, username, withSecondFactor } from '../support/accounts/second-factor';
import { testParts } from '../support/app';
import { ask } from '../support/calls';
import { databases } from '../support/databases';
import { endAll, newFolder, startSite, type Variables } from '../support/processes';
import { call } from '../support/remote';

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

test('both secrets of a webhook are encrypted anew', async () => {
  const key = await site().db.transaction((tx) => onlyOld.forWriting(tx));
  const [made] = await site()
    .db.insert(webhooks)
    .values({ url: 'https://example.org', events: [], secret: '' })
    .returning();
  const place = { purpose: 'webhook' as const, of: made?.id ?? 0 };
  await site()
    .db.update(webhooks)
    .set({
      secret: encrypt(key, place, Buffer.from('newest')),
      previousSecret: encrypt(key, place, Buffer.from('previous')),
    });
  expect(await rotate(both)).toEqual([done]);
  const [stored] = await site().db.select().from(webhooks);
  expect(decrypt([newKey], place, stored?.secret ?? '')?.toString()).toBe('newest');
  expect(decrypt([newKey], place, stored?.previousSecret ?? '')?.toString()).toBe('previous');
});

describe('many secrets', () => {
  const total = 250;
  const fill = async () => {
    const key = await site().db.transaction((tx) => onlyOld.forWriting(tx));
    const people = await site()
      .db.insert(admins)
      .values(
        Array.from({ length: total }, (_, index) => ({
          username: `person${index}`,
          roles: ['editor' as const],
        })),
      )
      .returning({ id: admins.id });
    await site()
      .db.insert(totp)
      .values(
        people.map(({ id }) => ({
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
    expect(await site().db.$count(milestones, like(milestones.name, '%secret key%'))).toBe(1);
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
  expect(lines).toEqual([expect.stringContaining('is not the one that this database knows')]);
  expect(await signInWith(onlyOld, secret)).toBe(200);
});

test('the old key has the shape of a key', () => {
  expect(readEnv({ SECRET_KEY_OLD: oldKey.toString('base64') }).SECRET_KEY_OLD).toEqual(oldKey);
  expect(() => readEnv({ SECRET_KEY_OLD: 'secret' })).toThrow(
    'Environment variable SECRET_KEY_OLD must be 32',
  );
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
    `All secrets are encrypted with the new secret key. The file ${file}-old is no longer needed: remove it.`,
  ]);
  expect(existsSync(file)).toBe(true);
  rmSync(`${file}-old`);
  const { secret } = z.object({ secret: z.string() }).parse(begun.body);
  const app = createApp(testParts(site().db, { secretKey: inFolder() }));
  const confirmed = await ask(app, '/api/auth/totp/confirm', { body: { code: codeOf(secret) }, cookie });
  expect(confirmed.status).toBe(200);
});

describe.each(databases)('with $name', ({ migrated }) => {
  test('the start changes to SECRET_KEY and says when the old key can go', { timeout: 240_000 }, async () => {
    vi.useRealTimers();
    const SECRET_KEY_OLD = oldKey.toString('base64');
    const variables: Variables = { ...(await migrated()), ADMIN_PASSWORD: password };
    const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir = '' } = variables;
    const connection = await connect({ databaseUrl, dataDir });
    const administrator = { username: 'admin', password };
    await prepareDatabase(connection, { administrator, seedContent: false });
    const before = createApp(testParts(connection.db, { secretKey: onlyOld }));
    const cookie = cookieOf(await ask(before, '/api/auth/login', { body: administrator }));
    const { body } = await ask(before, '/api/auth/totp', { body: {}, cookie });
    const { secret } = z.object({ secret: z.string() }).parse(body);
    const code = codeOf(secret);
    await ask(before, '/api/auth/totp/confirm', { body: { code }, cookie });
    await connection.close();

    const SECRET_KEY = newKey.toString('base64');
    const during = await startSite({ ...variables, SECRET_KEY, SECRET_KEY_OLD });
    await during.stop();
    expect(during.out).toContain(done);
    const after = await startSite({ ...variables, SECRET_KEY });
    expect(after.out).not.toContain('secret key');
    const signIn = { username: 'admin', password, code: codeOf(secret, 1) };
    expect((await call(after, '/api/auth/login', { body: signIn })).status).toBe(200);
  });
});
