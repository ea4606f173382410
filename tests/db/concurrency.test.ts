/** Simultaneous writes leave unique slugs, categories, addresses and one main feature. */
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { comments, news, videos } from '../../src/server/db/schema';
import { type Answer, withOwner } from '../support/app';
import { atOnce, tally, untilWaiting } from '../support/calls';
import { aComment, aContactMessage, aNewsArticle, aProgram, aVideo } from '../support/factories';

const { site, send } = withOwner();

describe.each([
  ['/api/news', aNewsArticle],
  ['/api/programs', aProgram],
])('%s', (path, make) => {
  test('of ten creates with one slug one succeeds', async () => {
    const answers = await atOnce(10, () => send('POST', path, make({ slug: 'same' })));
    expect(tally(answers)).toEqual({ 201: 1, 409: 9 });
    expect((await site().rest('GET', path)).body).toHaveLength(1);
  });

  test('of ten updates to one slug one succeeds', async () => {
    await atOnce(10, () => send('POST', path, make()));
    const answers = await atOnce(10, (index) => send('PUT', `${path}/${index + 1}`, make({ slug: 'same' })));
    expect(tally(answers)).toEqual({ 200: 1, 409: 9 });
  });

  test('ten creates with one new category add it once', async () => {
    const answers = await atOnce(10, (index) =>
      send('POST', path, make({ category: index % 2 ? 'New name' : 'NEW NAME' })),
    );
    expect(tally(answers)).toEqual({ 201: 10 });
    expect((await site().rest('GET', `${path}/categories`)).body).toHaveLength(1);
  });

  test('of ten deletes of one item one succeeds', async () => {
    await send('POST', path, make());
    expect(tally(await atOnce(10, () => send('DELETE', `${path}/1`)))).toEqual({ 200: 1, 404: 9 });
  });
});

describe('the main feature', () => {
  const mainFeatures = async () => {
    const { body } = await site().rest('GET', '/api/videos');
    return JSON.stringify(body).split('"isMainFeature":true').length - 1;
  };

  test('is exactly one after ten creates at once', async () => {
    const answers = await atOnce(10, () => send('POST', '/api/videos', aVideo({ isMainFeature: true })));
    expect(tally(answers)).toEqual({ 201: 10 });
    expect(await mainFeatures()).toBe(1);
  });

  test('is waited for before a save locks its own video', async () => {
    await send('POST', '/api/videos', aVideo({ isMainFeature: true }));
    const saved = await site().db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('videos main feature', 0))`);
      const saving = send('PUT', '/api/videos/1', aVideo({ isMainFeature: true }));
      await untilWaiting(site().db, 1);
      await tx.update(videos).set({ isMainFeature: false });
      return { saving };
    });
    expect((await saved.saving).status).toBe(200);
    expect(await mainFeatures()).toBe(1);
  });

  test.runIf(process.env['TEST_DATABASE_URL'])(
    'is locked after the categories by a restore, as by a save',
    async () => {
      await send('POST', '/api/videos', aVideo({ isMainFeature: true }));
      await send('DELETE', '/api/videos/1');
      const { restoring } = await site().db.transaction(async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('video_categories', 0))`);
        const restoring = send('POST', '/api/trash/1/restore');
        await untilWaiting(site().db, 1);
        await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('videos main feature', 0))`);
        return { restoring };
      });
      expect((await restoring).status).toBe(200);
      expect(await mainFeatures()).toBe(1);
    },
  );
});

describe('subscribers', () => {
  test('one address subscribed at once by every way is one', async () => {
    const answers = await atOnce(20, (index) => {
      const email = index % 2 ? 'same@example.org' : 'Same@Example.org';
      return index % 4 < 2
        ? send('POST', '/api/newsletter/subscribe', { email })
        : send('POST', '/api/contact', aContactMessage({ email, newsletter: true }));
    });
    expect(tally(answers)).toEqual({ 200: 10, 201: 10 });
    expect((await send('GET', '/api/newsletter/subscribers')).body).toHaveLength(1);
  });
});

describe('comments', () => {
  /** Lets the calls run into rows that a transaction has deleted but not yet committed. */
  async function whileDeleting(table: typeof news | typeof comments, calls: () => Promise<Answer>[]) {
    let answers: Promise<Answer>[] = [];
    await site().db.transaction(async (tx) => {
      await tx.delete(table);
      answers = calls();
      await untilWaiting(site().db, answers.length);
    });
    return Promise.all(answers);
  }

  test('and likes that wait for the deletion of their article are a 404', async () => {
    await send('POST', '/api/news', aNewsArticle({ slug: 'winter' }));
    const answers = await whileDeleting(news, () => [
      send('POST', '/api/news/winter/comments', aComment()),
      send('POST', '/api/news/winter/likes', { userId: 'user_1' }),
    ]);
    expect(tally(answers)).toEqual({ 404: 2 });
  });

  test('that wait for the deletion of the comment that they answer are a 400', async () => {
    await send('POST', '/api/news', aNewsArticle({ slug: 'winter' }));
    await send('POST', '/api/news/winter/comments', aComment());
    await send('PUT', '/api/comments/1/status', { status: 'approved' });
    const answers = await whileDeleting(comments, () => [
      send('POST', '/api/news/winter/comments', aComment({ parentId: 1 })),
    ]);
    expect(tally(answers)).toEqual({ 400: 1 });
  });
});

test('status changes and deletes of one submission at once never fail', async () => {
  await send('POST', '/api/contact', aContactMessage());
  const answers = await atOnce(20, (index) =>
    index === 10
      ? send('DELETE', '/api/contact/1')
      : send('PUT', '/api/contact/1/read', { isRead: index % 2 === 0 }),
  );
  for (const { status } of answers) expect([200, 404]).toContain(status);
  expect((await send('GET', '/api/contact')).body).toEqual([]);
});
