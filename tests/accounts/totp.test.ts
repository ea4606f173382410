/** Setting up and removing an authenticator app as second factor. */
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { recoveryCodes, totp } from '../../src/server/db/schema';
import { username } from '../support/accounts/accounts';
import { codeOf } from '../support/accounts/codes';
import { withSecondFactor, wrongCode } from '../support/accounts/second-factor';
import { atOnce, tally } from '../support/calls';

const { site, cookie, login, post, begin, enrol, state, remove } = withSecondFactor();

describe('beginning', () => {
  test('gives a secret of 160 bits, as text and as an address for a camera', async () => {
    const { secret, uri } = await begin();
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(uri).toBe(
      `otpauth://totp/localhost:Amina?issuer=localhost&algorithm=SHA1&secret=${secret}&period=30&digits=6`,
    );
  });

  test('asks for no code yet, and is told by nobody', async () => {
    await begin();
    expect((await login()).status).toBe(200);
    expect((await site().rest('GET', '/api/auth/me', { cookie: cookie() })).body).toMatchObject({
      secondFactor: false,
    });
  });

  test('again gives another secret, until one is confirmed: that one stays', async () => {
    const first = await begin();
    const second = await begin();
    expect(await post('totp/confirm', { code: codeOf(first.secret) })).toMatchObject(wrongCode);
    expect((await post('totp/confirm', { code: codeOf(second.secret) })).status).toBe(200);
    expect((await post('totp', {})).status).toBe(409);
    expect((await login(codeOf(second.secret, 1))).status).toBe(200);
  });

  test('stores the secret so that it is of no use in another row, or without the key', async () => {
    const { secret } = await enrol();
    const everything = JSON.stringify(await site().db.select().from(totp));
    expect(everything).not.toContain(secret);
    const other = await site().signIn();
    await site().db.execute(
      sql`insert into totp (user_id, secret) select admins.id, totp.secret from totp, admins where username = 'admin'`,
    );
    expect(await post('totp/confirm', { code: codeOf(secret) }, other)).toMatchObject(wrongCode);
  });
});

describe('confirming', () => {
  test('gives ten recovery codes of 120 bits, of which only hashes are stored', async () => {
    const { recoveryCodes: codes } = await enrol();
    expect(codes).toHaveLength(10);
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^(?:[a-km-np-z2-9]{4}-){5}[a-km-np-z2-9]{4}$/);
    const stored = JSON.stringify(await site().db.select().from(recoveryCodes));
    for (const code of codes) expect(stored).not.toContain(code.replaceAll('-', ''));
    const me = await site().rest('GET', '/api/auth/me', { cookie: cookie() });
    expect(me.body).toMatchObject({ secondFactor: true });
    expect(await state()).toEqual({
      secondFactor: true,
      recoveryCodes: 10,
      keyFits: true,
    });
    const staff = await site().rest('GET', '/api/staff', { cookie: await site().signIn() });
    expect(staff.body).toContainEqual(expect.objectContaining({ username, secondFactor: true }));
  });

  test.each(['', 'abc', '12345', '1234567', '000 00', 42, null, {}, 'x'.repeat(101)])(
    'by %j is a 400',
    async (code) => {
      await begin();
      expect((await post('totp/confirm', { code })).status).toBe(400);
      expect((await login()).status).toBe(200);
    },
  );

  test('by a code of another time, twice, or before it has begun is a 400', async () => {
    expect(await post('totp/confirm', { code: '123456' })).toMatchObject(wrongCode);
    const { secret } = await begin();
    for (const steps of [-3, -2, 2, 3])
      expect(await post('totp/confirm', { code: codeOf(secret, steps) })).toMatchObject(wrongCode);
    const answers = await atOnce(4, () => post('totp/confirm', { code: codeOf(secret) }));
    expect(tally(answers)).toEqual({ 200: 1, 400: 3 });
    expect(await site().db.$count(recoveryCodes)).toBe(10);
  });
});

describe('removing', () => {
  test('needs a code, of the device or for recovery', async () => {
    const { secret } = await enrol();
    expect((await site().rest('DELETE', '/api/auth/totp', { cookie: cookie() })).status).toBe(400);
    for (const code of ['', 'nonsense', codeOf(secret)]) expect((await remove(code)).status).toBe(400);
    expect((await login()).status).toBe(401);
    expect(await remove(codeOf(secret, 1))).toMatchObject({ status: 200, body: { success: true } });
    expect((await login()).status).toBe(200);
    expect(await site().db.$count(recoveryCodes)).toBe(0);
    const again = await enrol();
    expect((await remove(again.recoveryCodes[3])).status).toBe(200);
    expect(await remove(again.recoveryCodes[4])).toMatchObject(wrongCode);
  });

  test('is no way to guess: after five wrong codes it waits', async () => {
    const { secret } = await enrol();
    for (let tried = 0; tried < 5; tried += 1)
      expect(await remove(codeOf(secret, 10 + tried))).toMatchObject(wrongCode);
    expect((await remove(codeOf(secret, 1))).status).toBe(429);
    expect((await login()).status).toBe(429);
  });
});
