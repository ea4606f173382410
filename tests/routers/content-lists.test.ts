/** Order, limits and featured items of the public lists. */
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { withOwner } from '../support/app';
import { aHistoryEvent, aNewsArticle, anEvent, aProgram, aTeamMember, aVideo } from '../support/factories';

const { site, send, restoreTrashed, query } = withOwner();

const named = z.array(z.object({ title: z.string().optional(), name: z.string().optional() }));

/** Creates one item after the other, and reads back the titles (or names) of a list. */
async function create(path: string, bodies: object[]) {
  for (const body of bodies) expect(await send('POST', path, body)).toMatchObject({ status: 201 });
}
async function titles(path: string) {
  const { status, body } = await site().rest('GET', path);
  expect(status).toBe(200);
  return named.parse(body).map(({ title, name }) => name ?? title);
}

const dates = ['2026-01-02', '2026-01-04', '2026-01-01', '2026-01-04', '2026-01-03'];
const newestFirst = ['Item 3', 'Item 1', 'Item 4', 'Item 0', 'Item 2'];

describe('orders and limits', () => {
  test('news: by date then id, newest first; the 4 newest are featured', async () => {
    await create(
      '/api/news',
      dates.map((date, index) => aNewsArticle({ title: `Item ${index}`, date })),
    );
    expect(await titles('/api/news')).toEqual(newestFirst);
    expect(await titles('/api/news/featured')).toEqual(newestFirst.slice(0, 4));
  });

  test('videos: by date then id, newest first; the 3 newest featured ones are featured, also beside the main one', async () => {
    await create(
      '/api/videos',
      dates.map((date, index) =>
        aVideo({ title: `Item ${index}`, date, isFeatured: index !== 1, isMainFeature: index === 3 }),
      ),
    );
    expect(await titles('/api/videos')).toEqual(newestFirst);
    expect(await titles('/api/videos/featured')).toEqual(['Item 3', 'Item 4', 'Item 0']);
    expect(named.parse(await query('videos.otherFeatured')).map(({ title }) => title)).toEqual([
      'Item 4',
      'Item 0',
      'Item 2',
    ]);
  });

  test('events: all newest first, upcoming soonest first, past newest first', async () => {
    const days = [...dates, '2031-05-05', '2020-05-05'];
    await create(
      '/api/events',
      days.map((date, index) => anEvent({ title: `Item ${index}`, date, isPast: index % 2 === 1 })),
    );
    expect(await titles('/api/events')).toEqual(['Item 5', ...newestFirst, 'Item 6']);
    expect(await titles('/api/events/upcoming')).toEqual(['Item 6', 'Item 2', 'Item 0', 'Item 4']);
    expect(await titles('/api/events/past')).toEqual(['Item 5', 'Item 3', 'Item 1']);
  });

  test('history: by sortOrder then year', async () => {
    const entries = [
      [2, 1990],
      [1, 2020],
      [1, 2010],
      [0, 2030],
      [1, 2010],
    ];
    await create(
      '/api/about/history',
      entries.map(([sortOrder, year], index) => aHistoryEvent({ title: `Item ${index}`, sortOrder, year })),
    );
    expect(await titles('/api/about/history')).toEqual(['Item 3', 'Item 2', 'Item 4', 'Item 1', 'Item 0']);
  });

  test('programs by id, the first 6 are featured; a changed one keeps its place', async () => {
    const all = [0, 1, 2, 3, 4, 5, 6].map((index) => aProgram({ title: `Item ${index}` }));
    await create('/api/programs', all);
    await send('PUT', '/api/programs/1', all[0]);
    expect(await titles('/api/programs')).toEqual(all.map(({ title }) => title));
    expect(await titles('/api/programs/featured')).toEqual(all.slice(0, 6).map(({ title }) => title));
  });

  test('team by id, the leadership apart', async () => {
    await create(
      '/api/team',
      [true, false, true].map((isLeadership, index) => aTeamMember({ name: `Item ${index}`, isLeadership })),
    );
    expect(await titles('/api/team/all')).toEqual(['Item 0', 'Item 1', 'Item 2']);
    expect(await titles('/api/team/leadership')).toEqual(['Item 0', 'Item 2']);
  });
});

describe('the main feature', () => {
  const mainFeature = async () => (await site().rest('GET', '/api/videos/main-feature')).body;
  const video = (isMainFeature: boolean) => aVideo({ isMainFeature, isFeatured: false });

  test('is null without one', async () => {
    await create('/api/videos', [aVideo()]);
    const answer = await site().rest('GET', '/api/videos/main-feature');
    expect(answer).toMatchObject({ status: 200, body: null });
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
  });

  test('is featured too, replaces the former one, and can be kept and given up', async () => {
    await create('/api/videos', [video(true), video(true)]);
    expect((await site().rest('GET', '/api/videos')).body).toMatchObject([
      { id: 2, isMainFeature: true, isFeatured: true },
      { id: 1, isMainFeature: false, isFeatured: true },
    ]);
    for (const _ of ['taken', 'kept']) {
      expect((await send('PUT', '/api/videos/1', video(true))).status).toBe(200);
      expect(await mainFeature()).toMatchObject({ id: 1, isFeatured: true });
    }
    expect((await send('PUT', '/api/videos/99', video(true))).status).toBe(404);
    expect(await mainFeature()).toMatchObject({ id: 1 });
    await send('PUT', '/api/videos/1', video(false));
    expect(await mainFeature()).toBeNull();
  });

  test('goes back to the former one when it is deleted, and returns when it is restored', async () => {
    await create('/api/videos', [video(true), video(true), video(false)]);
    await send('DELETE', '/api/videos/2');
    expect(await mainFeature()).toMatchObject({ id: 1, isFeatured: true });
    expect((await restoreTrashed()).status).toBe(200);
    expect(await mainFeature()).toMatchObject({ id: 2 });
    await send('DELETE', '/api/videos/2');
    await send('PUT', '/api/videos/3', video(true));
    await restoreTrashed();
    expect(await mainFeature()).toMatchObject({ id: 3 }); // chosen since
  });

  test('goes to no other when the former one was given up or is deleted', async () => {
    await create('/api/videos', [video(true), video(true)]);
    await send('DELETE', '/api/videos/1');
    await send('DELETE', '/api/videos/2');
    expect(await mainFeature()).toBeNull();
    await create('/api/videos', [video(true)]);
    await send('PUT', '/api/videos/3', video(false));
    await create('/api/videos', [video(true)]);
    await send('DELETE', '/api/videos/4');
    expect(await mainFeature()).toBeNull();
  });
});

test('three videos are related to one: those of its category first, each group newest first', async () => {
  const made = (title: string, category: string, date: string) => aVideo({ title, category, date });
  await create('/api/videos', [
    made('shown', 'Lectures', '2026-05-01'),
    made('older lecture', 'Lectures', '2025-01-01'),
    made('old event', 'Events', '2026-01-01'),
    made('new event', 'Events', '2026-09-01'),
    made('documentary', 'Documentaries', '2026-08-01'),
  ]);
  const related = async (id: number) =>
    named.parse(await query('videos.related', { id })).map(({ title }) => title);
  expect(await related(1)).toEqual(['older lecture', 'new event', 'documentary']);
  expect(await related(4)).toEqual(['old event', 'documentary', 'shown']);
});

describe('what an update leaves out', () => {
  test.each([
    ['/api/news', aNewsArticle],
    ['/api/videos', aVideo],
  ])('%s: a PUT without a date keeps the stored one', async (path, make) => {
    await send('POST', path, make({ date: '2020-02-29' }));
    const answer = await send('PUT', `${path}/1`, make({ date: undefined }));
    expect(answer).toMatchObject({ status: 200, body: { date: '2020-02-29' } });
  });

  test('a PUT takes the whole entity: other optional fields go back to their default', async () => {
    await create('/api/videos', [aVideo()]);
    const { title, description, thumbnailUrl, videoUrl, category, duration } = aVideo();
    const body = { title, description, thumbnailUrl, videoUrl, category, duration };
    expect(await send('PUT', '/api/videos/1', body)).toMatchObject({
      status: 200,
      body: { ...body, date: '2026-01-31', views: 0, isFeatured: false, isMainFeature: false },
    });
    await create('/api/team', [aTeamMember()]);
    const { name, imageUrl, bio } = aTeamMember();
    expect(await send('PUT', '/api/team/1', { name, title, imageUrl, bio })).toMatchObject({
      body: { isLeadership: false, socialLinks: {} },
    });
  });

  test.each([
    [{ isPast: true }],
    [{ title: 'Another title' }],
    [{ registrationLink: '' }, { registrationLink: null }],
    [{ registrationLink: null }],
    [{ date: '2027-01-01', time: '8' }],
    [{}],
    [{ unknown: 'x' }, {}],
  ])('PATCH of an event with %j keeps the rest', async (patch: object, change = patch) => {
    const body = anEvent();
    await create('/api/events', [body]);
    const expected = { id: 1, ...body, ...change };
    expect(await send('PATCH', '/api/events/1', patch)).toMatchObject({ status: 200, body: expected });
    expect((await site().rest('GET', '/api/events')).body).toEqual([
      { ...expected, picture: null, fundId: null },
    ]);
    expect((await send('PATCH', '/api/events/2', patch)).status).toBe(404);
  });
});
