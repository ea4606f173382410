/** The start changes the secrets of the database to a new SECRET_KEY. */
import { afterEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createSecretKey } from '../../src/server/accounts/secret-key';
import { createApp } from '../../src/server/app';
import { connect } from '../../src/server/db/connect';
import { prepareDatabase } from '../../src/server/first-start/first-start';
import { codeOf } from '../support/accounts/codes';
import { cookieOf, password } from '../support/accounts/second-factor';
import { testParts } from '../support/app';
import { ask } from '../support/calls';
import { databases } from '../support/databases';
import { endAll, startSite, type Variables } from '../support/processes';
import { call } from '../support/remote';

afterEach(endAll);

const [oldKey, newKey] = [Buffer.alloc(32, 7), Buffer.alloc(32, 9)];
const onlyOld = createSecretKey({ given: oldKey, dataDir: '/nowhere' });

describe.each(databases)('with $name', ({ migrated }) => {
  test('the start changes to SECRET_KEY and says when the old key can go', { timeout: 240_000 }, async () => {
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
    expect(during.out).toContain('SECRET_KEY_OLD is no longer needed: remove it.');
    const after = await startSite({ ...variables, SECRET_KEY });
    expect(after.out).not.toContain('secret key');
    const signIn = { username: 'admin', password, code: codeOf(secret, 1) };
    expect((await call(after, '/api/auth/login', { body: signIn })).status).toBe(200);
  });
});
