/** A start with another SECRET_KEY: a rotation re-encrypts the secrets, a lost key costs no account. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createSecretKey } from '../../src/server/accounts/secret-key';
import { createApp } from '../../src/server/app';
import { connect } from '../../src/server/db/connect';
import { prepareDatabase } from '../../src/server/first-start/first-start';
import { cookieOf, password } from '../support/accounts/accounts';
import { codeOf } from '../support/accounts/codes';
import { testParts } from '../support/app';
import { ask } from '../support/calls';
import { databases } from '../support/databases';
import { endAll, newFolder, Running, type Site, startSite, type Variables } from '../support/processes';
import { call } from '../support/remote';

afterEach(endAll);

const [oldKey, newKey] = [Buffer.alloc(32, 7), Buffer.alloc(32, 9)];
const encoded = (key: Buffer) => key.toString('base64');
const administrator = { username: 'admin', password };

/** Sets up a second factor for the administrator of a new site, whose key is given or made in DATA_DIR. */
async function withSecondFactor(
  { DATABASE_URL: databaseUrl, DATA_DIR: dataDir = '' }: Variables,
  given?: Buffer,
) {
  const connection = await connect({ databaseUrl, dataDir });
  await prepareDatabase(connection, { administrator, seedContent: false });
  const app = createApp(testParts(connection.db, { secretKey: createSecretKey({ given, dataDir }) }));
  const cookie = cookieOf(await ask(app, '/api/auth/login', { body: administrator }));
  const begun = await ask(app, '/api/auth/totp', { body: {}, cookie });
  const { secret } = z.object({ secret: z.string() }).parse(begun.body);
  const { body } = await ask(app, '/api/auth/totp/confirm', { body: { code: codeOf(secret) }, cookie });
  const { recoveryCodes } = z.object({ recoveryCodes: z.array(z.string()) }).parse(body);
  await connection.close();
  return { secret, recoveryCodes };
}
const signIn = (site: Site, code?: string) =>
  call(site, '/api/auth/login', { body: { ...administrator, code } });

describe.each(databases)('with $name', ({ migrated }) => {
  test('the start changes to SECRET_KEY and says when the old key can go', { timeout: 240_000 }, async () => {
    const variables = await migrated();
    const { secret } = await withSecondFactor(variables, oldKey);
    const SECRET_KEY = encoded(newKey);
    const during = await startSite({ ...variables, SECRET_KEY, SECRET_KEY_OLD: encoded(oldKey) });
    await during.stop();
    expect(during.out).toContain('SECRET_KEY_OLD is no longer needed: remove it.');
    const after = await startSite({ ...variables, SECRET_KEY });
    expect(after.out).not.toContain('secret key');
    expect((await signIn(after, codeOf(secret, 1))).status).toBe(200);
  });

  test('a lost key is reported at the start; recovery codes still work', { timeout: 240_000 }, async () => {
    const variables = await migrated();
    const { secret, recoveryCodes } = await withSecondFactor(variables);
    const made = readFileSync(path.join(variables['DATA_DIR'] ?? '', 'secret-key'), 'utf8').trim();
    const file = path.join(newFolder(), 'site.backup');
    expect(await new Running('backup.mjs', [file], variables).ended).toBe(0);
    const backup = gunzipSync(readFileSync(file)).toString();
    expect(backup).toContain('"totp"');
    for (const told of [made, secret, ...recoveryCodes]) expect(backup).not.toContain(told);

    const after = await startSite({ ...variables, SECRET_KEY: encoded(Buffer.alloc(32, 3)) });
    expect((await signIn(after)).body).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' });
    expect((await signIn(after, codeOf(secret, 1))).status).toBe(401);
    expect((await signIn(after, recoveryCodes[0])).status).toBe(200);
    await after.stop();
    expect(after.out.match(/The secret key [^"]* is not the one that this database knows/g)).toHaveLength(1);

    const again = await startSite(variables);
    expect(again.out).not.toContain('secret key');
    expect((await signIn(again, codeOf(secret, 1))).status).toBe(200);
  });
});
