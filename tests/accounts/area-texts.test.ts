/** What the server writes for the admin area is in the language of the account; over REST it stays English. */
import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { record } from '../../src/server/audit/entries';
import { paymentIssues } from '../../src/server/db/schema';
import { healthReport } from '../../src/shared/schemas/health';
import { paymentIssue } from '../../src/shared/schemas/payments';
import { withOwner } from '../support/app';

const { site, send, query } = withOwner();

/** Words of English; commands and what stands between isolates belong to no language. */
const englishIn = (text: string) =>
  text.replaceAll(/`[^`]*`|\u2066[^\u2069]*\u2069|\u2068[^\u2069]*\u2069/g, '').match(/[A-Za-z]{3,}/g) ?? [];

beforeEach(() => send('PUT', '/api/auth/language', { language: 'ar' }));

const issues = [
  ['differs', 'charged $20.00 instead of $25.00; EUR instead of USD; payment does not belong to this site'],
  ['disputed', '2500'],
  ['refund', 'lost_or_stolen_card'],
  ['status', 'completed'],
  ['twice', '5000'],
  ['renewal', ''],
  ['renewal', 'sub_1'],
  ['unknown', 'pi_1'],
  ['uncertain', ''],
] as const;

test('payment issues', async () => {
  await site()
    .db.insert(paymentIssues)
    .values(issues.map(([kind, detail], place) => ({ kind, detail, ref: `issue ${place}` })));
  const { body } = await send('GET', '/api/donations/attention');
  const words = (found: unknown) =>
    z
      .array(paymentIssue)
      .parse(found)
      .map((one) => one.words);
  expect(words(body).at(-1)).toContain(
    '(charged $20.00 instead of $25.00; EUR instead of USD; payment does not belong to this site)',
  );
  expect(words(body).flatMap(englishIn).length).toBeGreaterThan(100);
  const inArabic = words(await query('donations.issues', undefined));
  expect(inArabic.flatMap(englishIn)).toEqual([]);
  expect(inArabic.at(-1)).toContain('؛ الدفعة لا تخص هذا الموقع');
});

test('the health report', async () => {
  const english = healthReport.parse((await send('GET', '/api/health/report')).body).checks;
  const inArabic = healthReport.parse(await query('health.translated', undefined)).checks;
  const texts = (checks: typeof english) => checks.flatMap(({ says, advice }) => [says, advice]);
  expect(texts(english)).toContain('Background jobs run on time.');
  expect(texts(inArabic).flatMap(englishIn)).toEqual([]);
  expect(inArabic.map(({ state }) => state)).toEqual(english.map(({ state }) => state));
});

test('labels of the activity log and the operations of a token', async () => {
  for (const action of ['news.update', 'donations.export.refused', 'volunteers.export', 'auth.login.refused'])
    await record(site().db, { actor: 'admin', action });
  const { items } = z
    .object({ items: z.array(z.object({ label: z.string() })) })
    .parse(await query('audit.page', {}));
  expect(items.flatMap(({ label }) => englishIn(label))).toEqual([]);
  const scopes = z
    .array(z.object({ operations: z.array(z.string()) }))
    .parse(await query('tokens.scopes', undefined));
  const operations = scopes.flatMap((scope) => scope.operations);
  expect(operations.length).toBeGreaterThan(100);
  expect(operations.flatMap(englishIn)).toEqual(['CSV']);
});
