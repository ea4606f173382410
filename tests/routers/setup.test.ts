/** The setup checklist, and removing the sample content. */
import { and, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { initialSettings } from '../../src/server/db/initial-settings';
import {
  admins,
  appState,
  comments,
  drafts,
  likes,
  news,
  settings,
  translations,
  trash,
} from '../../src/server/db/schema';
import { prepareDatabase } from '../../src/server/first-start/first-start';
import { setupStep } from '../../src/shared/schemas/setup';
import { setupSteps } from '../../src/shared/schemas/setup-steps';
import { withStaff } from '../support/app';
import { testDatabase } from '../support/database';
import { aNewsArticle } from '../support/factories';

const { site, send } = withStaff(['owner']);
beforeEach(async () => {
  await prepareDatabase(await testDatabase(), { seedContent: true });
});

const steps = async () => {
  const { body } = await send('GET', '/api/setup');
  return z.array(setupStep).parse(body);
};
const open = async () => (await steps()).filter(({ done }) => !done).map(({ step }) => step);
const removeSamples = async () => (await send('POST', '/api/setup/remove-samples')).body;

describe('the checklist', () => {
  test('refuses an unknown step', async () => {
    expect((await send('PUT', '/api/setup/nonsense', { dismissed: true })).status).toBe(400);
    expect((await send('PUT', '/api/setup/mail', { dismissed: 'maybe' })).status).toBe(400);
  });

  test('keeps what is dismissed for all owners, until it is shown again', async () => {
    expect(await open()).toEqual(setupSteps);
    for (const dismissed of [true, true, false]) {
      const { body } = await send('PUT', '/api/setup/payments', { dismissed });
      expect(body).toEqual({ step: 'payments', done: false, dismissed });
      expect((await steps()).filter((one) => one.dismissed)).toHaveLength(dismissed ? 1 : 0);
    }
    const entries = (await send('GET', '/api/audit')).body;
    expect(entries).toMatchObject([{ action: 'setup.dismiss', subject: 'setup/payments' }, {}]);
  });

  test('follows from the state of the site', async () => {
    const { db, insert } = site();
    const save = (key: string, value: string) => send('PATCH', `/api/settings/${key}`, { value });
    await save('siteName', 'Lantern House');
    expect(await open()).toContain('name');
    await save('tagline', 'Knowledge, service and hope'); // confirmed as it is
    await save('bankDetails', 'IBAN 1');
    await insert(admins, { username: 'second', roles: ['editor'] });
    await insert(appState, { name: 'backup made' }, { name: 'mail server accepted a test' });
    expect(await open()).toEqual(['look', 'contact', 'timeZone', 'mail', 'samples']); // a test, and no server
    await save('bankDetails', 'x');
    await db.update(settings).set({ value: '' }).where(eq(settings.key, 'bankDetails'));
    expect(await open()).toContain('payments');
  });
});

describe('removing the sample content', () => {
  test('takes everything that nobody edited, with what belongs to it', async () => {
    const { db, insert, rest } = site();
    const [article] = await db.select().from(news).orderBy(news.id).limit(1);
    const articleId = article?.id ?? 0;
    await insert(comments, {
      articleId,
      name: 'A',
      email: 'a@example.org',
      content: 'c',
      status: 'approved',
    });
    await insert(likes, { articleId, userId: 'visitor' });
    await insert(translations, {
      type: 'news',
      itemId: `${articleId}`,
      locale: 'ar',
      values: {},
      published: true,
      source: {},
    });
    const claims = async () =>
      (await Promise.all(['/university', '/get-involved'].map((path) => rest('GET', path)))).map(
        ({ body }) => String(body).match(/500\+|tax-deductible/)?.[0],
      );
    expect(await claims()).toEqual(['500+', 'tax-deductible']);
    const counted = await site().trpc('query', 'setup.samples', undefined, await site().signIn(['owner']));
    const { body } = await send('POST', '/api/setup/remove-samples');
    expect(body).toEqual(counted.body);
    expect(body).toMatchObject({ kept: [] });
    for (const path of [
      'news',
      'programs',
      'team/all',
      'videos',
      'university/courses',
      'university/faculty',
      'about/history',
      'events/upcoming',
      'events/past',
    ])
      expect((await rest('GET', `/api/${path}`)).body, path).toEqual([]);
    expect((await db.$count(comments)) + (await db.$count(likes)) + (await db.$count(translations))).toBe(0);
    const texts = await db.select({ key: settings.key, value: settings.value }).from(settings);
    expect(texts).toEqual(
      expect.arrayContaining(initialSettings().map(({ key, value }) => ({ key, value }))),
    );
    expect(await claims()).toEqual([undefined, undefined]);
    expect(await open()).not.toContain('samples');
    expect(await removeSamples()).toEqual({ removed: [], kept: [] });

    const isArticle = and(eq(trash.type, 'news'), eq(trash.itemId, articleId));
    const [first] = await db.select().from(trash).where(isArticle);
    expect((await send('POST', `/api/trash/${first?.id}/restore`)).status).toBe(200);
    expect((await db.$count(comments)) + (await db.$count(likes)) + (await db.$count(translations))).toBe(3);
  });

  test('keeps what staff wrote, edited or began to edit', async () => {
    const { db } = site();
    const [edited, begun, moved] = await db.select().from(news).orderBy(news.id).limit(3);
    await send('POST', '/api/news', aNewsArticle({ title: 'Our own' }));
    await send('PUT', `/api/news/${edited?.id}`, { ...edited, title: 'Our title' });
    await site().insert(drafts, { type: 'news', itemId: begun?.id, values: {}, by: 'maryam' });
    // What is not an edit: another category name, and a mark by the clock.
    await db
      .update(news)
      .set({ category: 'Other', updatedBy: 'maryam' })
      .where(eq(news.id, moved?.id ?? 0));
    await send('PATCH', '/api/settings/donationNote', { value: 'Thank you.' });
    expect(await removeSamples()).toMatchObject({ kept: [{ type: 'news', count: 2 }] });
    const { body } = await site().rest('GET', '/api/news');
    expect(body).toHaveLength(3);
    expect(body).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ title: 'Our own' }),
        expect.objectContaining({ title: 'Our title' }),
        expect.objectContaining({ title: begun?.title }),
      ]),
    );
    expect(String((await site().rest('GET', '/get-involved')).body).includes('Thank you.')).toBe(true);
    expect(await db.execute(sql`select from audit_entries where action = 'news.delete'`)).not.toHaveLength(0);
  });
});

test('a site without sample content claims nothing', async () => {
  const { db, rest } = site();
  for (const { key, value } of initialSettings())
    await db.update(settings).set({ value }).where(eq(settings.key, key));
  const pages = await Promise.all(
    ['/', '/about', '/university', '/get-involved', '/contact'].map((path) => rest('GET', path)),
  );
  const claims = pages.flatMap(
    ({ body }) => String(body).match(/500\+|tax-deductible|Homework tutors/gi) ?? [],
  );
  expect(claims).toEqual([]);
  await db.update(settings).set({ value: 'en,ar' }).where(eq(settings.key, 'languages'));
  const arabic = String((await rest('GET', '/ar/contact')).body);
  expect(arabic).toContain('هل يمكنني خصم التبرّع من ضرائبي؟');
  expect(arabic).toContain('كيف يمكنني التبرّع؟');
  expect(arabic).not.toContain('هل التبرّعات قابلة للخصم الضريبي؟');
});
