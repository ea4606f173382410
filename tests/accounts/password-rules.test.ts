/** Common, guessable and preset passwords are refused or have to be replaced. */
import { beforeEach, describe, expect, test } from 'vitest';
import { isMostly, isTooCommon } from '../../src/server/accounts/common-passwords';
import { hasPresetPassword, markPresetPassword } from '../../src/server/accounts/preset-password';
import { settings } from '../../src/server/db/schema';
import { setPassword } from '../support/accounts/accounts';
import { withOwner } from '../support/app';

const { site, send, query } = withOwner();
const password = 'the present password of mine';
const chosen = 'four words nobody guesses';
beforeEach(() => setPassword(site().db, password));
const change = (next: string) => send('POST', '/api/auth/password', { current: password, password: next });

test.each([
  'a'.repeat(41),
  'a'.repeat(128),
  'abc'.repeat(20),
  `${'a'.repeat(30)}${'b'.repeat(30)}`,
  'password1'.repeat(12),
])('%s is too common', async (password) => {
  expect(await isTooCommon(password)).toBe(true);
});

test.each([
  chosen,
  'x7#Kq9!zP2'.repeat(5),
  'it is a long sentence that nobody has written down before, I hope',
])('%s is not', async (password) => {
  expect(await isTooCommon(password)).toBe(false);
});

describe('words of the context', () => {
  const context = ['maryam-khalil', 'Noor Foundation', 'Knowledge, service and hope'];

  test.each([
    'NoorFoundation2026',
    'noor-foundation-1',
    'KnowledgeServiceHope',
    'maryamkhalil2024',
    'password-noor-1',
    'Foundation Foundation',
  ])('are most of %s', async (password) => {
    expect(await isMostly(context, password)).toBe(true);
  });

  test.each([chosen, 'the noor garden is green', 'correct horse battery staple'])(
    'are not most of %s',
    async (password) => {
      expect(await isMostly(context, password)).toBe(false);
    },
  );

  test('are those of the site, and refused at the field', async () => {
    await site().db.insert(settings).values({
      key: 'siteName',
      value: 'Ihsan Trust',
      label: 'Name',
      group: 'general',
      type: 'text',
    });
    expect(await change('ihsan-trust-2026')).toMatchObject({
      status: 400,
      body: {
        message:
          'This password is too close to your username or the name of the foundation. Please choose another.',
        issues: [{ path: 'password' }],
      },
    });
    expect((await change('the ihsan garden is green')).status).toBe(200);
  });
});

describe('a password that was printed', () => {
  const advice = () => query('auth.advice');

  test('is asked to be replaced until it is', async () => {
    expect(await advice()).toEqual({ replacePassword: false });
    await markPresetPassword(site().db, 1);
    await markPresetPassword(site().db, 1);
    await markPresetPassword(site().db, 11);
    expect(await advice()).toEqual({ replacePassword: true });
    expect((await change('short')).status).toBe(400);
    expect(await advice()).toEqual({ replacePassword: true });
    expect((await change(chosen)).status).toBe(200);
    expect(await advice()).toEqual({ replacePassword: false });
    expect(await hasPresetPassword(site().db, 11)).toBe(true);
  });
});
