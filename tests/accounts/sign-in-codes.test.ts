/** Which codes of a second factor are accepted at sign-in, and each of them only once. */
import { describe, expect, test } from 'vitest';
import { rateLimits } from '../../src/server/db/schema';
import { addAccount, cookieOf, password, username } from '../support/accounts/accounts';
import { codeOf } from '../support/accounts/codes';
import { refused, required, withSecondFactor } from '../support/accounts/second-factor';
import { atOnce, tally } from '../support/calls';

const { site, login, post, begin, enrol, forgetSteps, state } = withSecondFactor();

describe('signing in', () => {
  test('with the right password alone says that a code is needed, and nothing else', async () => {
    await enrol();
    for (const code of [undefined, '', '  ']) {
      const answer = await login(code);
      expect(answer).toMatchObject(required);
      expect(answer.body).toEqual(required.body);
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
    const answer = await site().trpc('mutation', 'auth.login', { username, password });
    expect(answer).toMatchObject({ status: 401, body: { code: 'SECOND_FACTOR_REQUIRED' } });
    expect((await login(undefined, { password: 'wrong' })).body).toEqual(refused.body);
  });

  test.each([-1, 0, 1])('takes the code of %i steps from now', async (steps) => {
    const { secret } = await enrol();
    await forgetSteps();
    const answer = await login(codeOf(secret, steps));
    expect(answer.status).toBe(200);
    expect((await site().rest('GET', '/api/auth/check', { cookie: cookieOf(answer) })).status).toBe(200);
  });

  test.each([-2, 2])('takes no code of %i steps from now', async (steps) => {
    const { secret } = await enrol();
    await forgetSteps();
    expect((await login(codeOf(secret, steps))).body).toEqual(refused.body);
  });

  test('takes a code with spaces, hyphens, and in the digits of other keyboards', async () => {
    const { secret } = await enrol();
    const ways: ((code: string) => string)[] = [
      (code) => ` ${code.slice(0, 3)} ${code.slice(3)} `,
      (code) => `${code.slice(0, 3)}-${code.slice(3)}`,
      (code) => code.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit))),
    ];
    for (const way of ways) {
      await forgetSteps();
      expect((await login(way(codeOf(secret)))).status).toBe(200);
    }
  });

  test('takes a code once: neither that of the enrolment, nor one before it, nor again', async () => {
    const { secret } = await enrol();
    expect((await login(codeOf(secret))).status).toBe(401);
    expect((await login(codeOf(secret, -1))).status).toBe(401);
    expect((await login(codeOf(secret, 1))).status).toBe(200);
    expect((await login(codeOf(secret, 1))).status).toBe(401);
  });

  test('of a code that is sent four times at the same moment takes one', async () => {
    const { secret, recoveryCodes: codes } = await enrol();
    const byDevice = await atOnce(4, () => login(codeOf(secret, 1)));
    expect(tally(byDevice)).toEqual({ 200: 1, 401: 3 });
    await site().db.delete(rateLimits);
    expect(tally(await atOnce(4, () => login(codes[0])))).toEqual({ 200: 1, 401: 3 });
  });

  test('takes each recovery code once, however it is typed', async () => {
    const { recoveryCodes: codes } = await enrol();
    const [one = '', two = '', three = ''] = codes;
    for (const code of [one.toUpperCase(), two.replaceAll('-', ''), ` ${three.replaceAll('-', ' ')} `]) {
      expect((await login(code)).status).toBe(200);
      expect((await login(code)).status).toBe(401);
    }
    expect(await state()).toMatchObject({ recoveryCodes: 7 });
  });

  test('takes no code of somebody else', async () => {
    const mine = await enrol();
    await addAccount(site().db, { username: 'Sara' });
    const other = cookieOf(await login(undefined, { username: 'Sara' }));
    const { secret } = await begin(other);
    await post('totp/confirm', { code: codeOf(secret) }, other);
    expect((await login(codeOf(mine.secret, 1), { username: 'Sara' })).status).toBe(401);
    expect((await login(mine.recoveryCodes[0], { username: 'Sara' })).status).toBe(401);
    expect((await login(mine.recoveryCodes[0])).status).toBe(200);
  });

  test('uses up no code with a wrong password', async () => {
    const { secret, recoveryCodes: codes } = await enrol();
    for (const code of [codeOf(secret, 1), codes[0]])
      expect((await login(code, { password: 'wrong' })).status).toBe(401);
    expect((await login(codes[0])).status).toBe(200);
    expect((await login(codeOf(secret, 1))).status).toBe(200);
  });

  test('ignores a code where there is no second factor', async () => {
    expect((await login('000000')).status).toBe(200);
    expect((await login('nonsense')).status).toBe(200);
  });

  test('counts a wrong code as a wrong password, and a missing one not at all', async () => {
    const { secret } = await enrol();
    for (let tried = 0; tried < 8; tried += 1) expect((await login()).status).toBe(401);
    const wrong = codeOf(secret, 10);
    for (const code of [wrong, 'nonsense', wrong]) expect(await login(code)).toMatchObject(refused);
    // The right password alone forgets nothing of what has failed.
    expect((await login()).body).toEqual(required.body);
    for (const code of [wrong, wrong]) expect((await login(code)).status).toBe(401);
    expect((await login(codeOf(secret, 1))).status).toBe(429);
    expect((await login()).status).toBe(429);
  });
});
