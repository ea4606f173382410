/** `npm run admin`: roles, locks and sessions from the shell. */
import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { parseAdmin } from '../../src/server/cli/arguments';
import { type Connection, connect } from '../../src/server/db/connect';
import { entriesIn } from '../audit/logs';
import { databases } from '../support/databases';
import { admin, endAll } from '../support/processes';

let connection: Connection | undefined;
afterEach(async () => {
  await endAll();
  await connection?.close();
  connection = undefined;
});
const long = { timeout: 180_000 };
const printed = /^Administrator: maryam\nPassword: ([a-z2-9]{20})\n$/;

test('a wrong command line is answered with the usage, and needs no site', long, async () => {
  const { code, err } = await admin(['create', 'maryam', '--role', 'king'], { DATA_DIR: '/nowhere' });
  expect(code).toBe(1);
  expect(err).toMatch(/^Usage: npm run admin -- COMMAND\n/);
  expect(err).toContain('Roles are owner, editor, treasurer, moderator, translator.');
});

test.each([
  ['list', 'list', 'owner'],
  ['create maryam', 'create', 'owner'],
  ['create maryam --role editor', 'create', 'editor'],
  ['reset-second-factor maryam', 'reset-second-factor', 'owner'],
])('"%s" is understood', (line, command, role) => {
  const name = command === 'list' ? '' : 'maryam';
  expect(parseAdmin(line.split(' '))).toEqual({ command, name, role });
});

test.each([
  '',
  'list maryam',
  'delete maryam',
  'constructor maryam',
  'create',
  `create ${'x'.repeat(101)}`,
  'create maryam editor',
  'create maryam --role',
  'create maryam --role king',
  'create maryam --role editor now',
  'make-owner maryam --role owner',
])('"%s" is not', (line) => {
  expect(() => parseAdmin(line.split(' '))).toThrow(/^Usage: npm run admin/);
});

describe.each(databases)('with $name', ({ migrated }) => {
  test('the shell gives roles, takes what locks somebody out, and ends sessions', long, async () => {
    const variables = await migrated();
    const session =
      "insert into sessions (id, user_id, expires_at) values ('s', 1, now() + interval '1 hour')";

    const created = await admin(['create', 'maryam', '--role', 'editor'], variables);
    expect(created).toMatchObject({ code: 0, out: expect.stringMatching(printed) });

    // From here on beside this process, as beside a site: that takes each command half as long.
    const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir = '' } = variables;
    const { db } = (connection = await connect({ databaseUrl, dataDir }));
    const query = async (text: string) => [...(await db.execute(sql.raw(text)))];
    const lookAlike = await admin(['create', 'mаryam'], variables); // with a Cyrillic а
    expect(lookAlike.err).toBe('The name mаryam looks like maryam, which is or was an account.\n');
    expect(await admin(['create', 'Maryam'], variables)).toEqual({
      code: 1,
      out: '',
      err: 'There is or was an account called Maryam already.\n',
    });

    await query(`${session}; update admins set disabled_at = now();
      insert into totp (user_id, secret, confirmed_at) values (1, 'x', now());
      insert into recovery_codes (user_id, code_hash) values (1, 'x');
      insert into invitations (user_id, token_hash, expires_at) values (1, 'x', now() + interval '1 day')`);
    expect((await admin(['list'], variables)).out).toMatch(/^maryam\tsince [\d-]{10}\teditor\tdisabled\n$/);
    expect(await admin(['make-owner', 'ＭARY\u200bAM'], variables)).toMatchObject({
      code: 0,
      out: 'maryam is an owner.\n',
    });
    expect(
      await query(
        `select array_to_string(roles, '+') as roles, disabled_at, (select count(*)::int from sessions) as sessions,
           split_part(password_hash, '$', 4) as cost from admins`,
      ),
    ).toEqual([{ roles: 'owner', disabled_at: null, sessions: 0, cost: 'm=19456,t=2,p=1' }]);

    const failed = createHash('sha256').update('account maryam in a day').digest('base64url');
    const token =
      "insert into api_tokens (user_id, name, token_hash, scopes, expires_at) values (1, 't', 'x', '{}', now())";
    await query(
      `${session}; ${token}; insert into rate_limits (key, points, expire) values ('${failed}', 101, now())`,
    );
    expect((await admin(['reset-password', 'Maryam'], variables)).out).toMatch(printed);
    expect(await query('select from rate_limits')).toEqual([]);
    const left =
      'select (select count(*)::int from sessions) as sessions, (select count(*)::int from invitations)';
    const others =
      '(select count(*)::int from api_tokens) as tokens, (select count(*)::int from totp) as codes';
    expect(await query(`${left} as links, ${others}`)).toEqual([
      { sessions: 0, links: 0, tokens: 0, codes: 1 },
    ]);
    await query(session);
    expect((await admin(['reset-second-factor', 'maryam'], variables)).out).toBe(
      'maryam signs in without a code.\n',
    );
    expect(
      await query(
        'select (select count(*)::int from totp) as codes, (select count(*)::int from sessions) as sessions',
      ),
    ).toEqual([{ codes: 0, sessions: 0 }]);
    expect(await query('select from recovery_codes')).toEqual([]);
    await query('update admins set deleted_at = now()');
    expect(await admin(['reset-password', 'maryam'], variables)).toEqual({
      code: 1,
      out: '',
      err: 'There is no account called maryam.\n',
    });
    expect(
      (await entriesIn(db)).map(({ actor, action, subject, changed }) => [
        actor,
        action,
        subject,
        ...changed,
      ]),
    ).toEqual([
      ['shell', 'admin.create', 'staff/1', 'username', 'roles', 'password'],
      ['shell', 'admin.make-owner', 'staff/1', 'roles', 'disabled'],
      ['shell', 'admin.reset-password', 'staff/1', 'password'],
      ['shell', 'admin.reset-second-factor', 'staff/1', 'secondFactor'],
    ]);
  });
});
