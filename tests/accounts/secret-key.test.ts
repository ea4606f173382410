/** A secret key that does not match the database is reported and encrypts nothing. */
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createSecretKey, KeyDoesNotFit } from '../../src/server/accounts/secret-key';
import { createApp } from '../../src/server/app';
import { appState, totp } from '../../src/server/db/schema';
import { cookieOf, password, username } from '../support/accounts/accounts';
import { codeOf } from '../support/accounts/codes';
import { refused, required, withSecondFactor } from '../support/accounts/second-factor';
import { testParts } from '../support/app';
import { ask, tally } from '../support/calls';
import { newFolder } from '../support/processes';

const { site, cookie, login, enrol, begin } = withSecondFactor();

describe('the key', () => {
  const marks = async () => {
    const rows = await site().db.select().from(appState);
    return rows.filter(({ name }) => name.startsWith('secret key '));
  };
  const other = () =>
    createApp(
      testParts(site().db, {
        secretKey: createSecretKey({ given: Buffer.alloc(32, 9), dataDir: '/nowhere' }),
      }),
    );

  test('is known to the database by a mark from the first secret on', async () => {
    expect(await marks()).toEqual([]);
    await begin();
    const [mark, ...more] = await marks();
    expect(more).toEqual([]);
    expect(mark?.name).not.toContain(Buffer.alloc(32, 7).toString('base64').slice(0, 16));
  });

  test('that does not fit is said, takes no code, and leaves recovery codes; nobody gets in without', async () => {
    const { secret, recoveryCodes: codes } = await enrol();
    const app = other();
    const signIn = (code?: string) => ask(app, '/api/auth/login', { body: { username, password, code } });
    expect((await signIn()).body).toEqual(required.body);
    expect((await signIn(codeOf(secret, 1))).body).toEqual(refused.body);
    const entered = await signIn(codes[0]);
    expect(entered.status).toBe(200);
    const state = await ask(app, '/api/auth/totp', { cookie: cookieOf(entered) });
    expect(state.body).toEqual({ secondFactor: true, recoveryCodes: 9, keyFits: false });
    // The one who has it can give it up by a recovery code; then another key begins.
    const removal = { method: 'DELETE', body: { code: codes[1] }, cookie: cookieOf(entered) };
    expect((await ask(app, '/api/auth/totp', removal)).status).toBe(200);
    const [before] = await marks();
    const again = await ask(app, '/api/auth/totp', { body: {}, cookie: cookieOf(entered) });
    expect(again.status).toBe(200);
    expect(await marks()).toHaveLength(1);
    expect((await marks())[0]?.name).not.toBe(before?.name);
  });

  test('that does not fit encrypts nothing beside what the right one did', async () => {
    const { secret } = await enrol();
    const owner = await site().signIn();
    const app = other();
    expect(await ask(app, '/api/auth/totp', { body: {}, cookie: owner })).toMatchObject({ status: 409 });
    expect(await site().db.$count(totp)).toBe(1);
    expect((await login(codeOf(secret, 1))).status).toBe(200);
  });

  test('of two processes that begin at once one wins', async () => {
    const owner = await site().signIn();
    const apps = [site().app, other()];
    const answers = await Promise.all(
      apps.map((app, index) => ask(app, '/api/auth/totp', { body: {}, cookie: index ? owner : cookie() })),
    );
    expect(tally(answers)).toEqual({ 200: 1, 409: 1 });
    expect(await marks()).toHaveLength(1);
    const winner = answers.findIndex(({ status }) => status === 200);
    const { secret } = z.object({ secret: z.string() }).parse(answers[winner]?.body);
    const confirmed = await ask(apps[winner] ?? site().app, '/api/auth/totp/confirm', {
      body: { code: codeOf(secret) },
      cookie: winner ? owner : cookie(),
    });
    expect(confirmed.status).toBe(200);
  });
});

describe('the file in DATA_DIR', () => {
  const inFolder = (dataDir: string) => createSecretKey({ given: undefined, dataDir });
  const making = (dataDir: string) => site().db.transaction((tx) => inFolder(dataDir).forWriting(tx));

  test('is made with the first secret, for its owner alone', async () => {
    const folder = path.join(newFolder(), 'data');
    expect(await inFolder(folder).fits(site().db)).toBe(true);
    expect(existsSync(folder)).toBe(false);
    const key = await making(folder);
    const file = path.join(folder, 'secret-key');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(Buffer.from(readFileSync(file, 'utf8'), 'base64')).toEqual(key);
  });

  test('is one for all who make it at once', async () => {
    const folder = newFolder();
    const keys = await Promise.all([1, 2, 3, 4].map(() => making(folder)));
    expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(1);
  });

  test('that holds no key is left as it is, and nothing is encrypted', async () => {
    const folder = newFolder();
    writeFileSync(path.join(folder, 'secret-key'), 'something else\n');
    await expect(making(folder)).rejects.toBeInstanceOf(KeyDoesNotFit);
    expect(readFileSync(path.join(folder, 'secret-key'), 'utf8')).toBe('something else\n');
  });
});
