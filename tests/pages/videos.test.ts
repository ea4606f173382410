/** A video's own page, and which videos their list shows, as the addresses say. */
import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { videos } from '../../src/server/db/schema';
import { video } from '../../src/shared/schemas/videos';
import { useApp } from '../support/app';
import { aVideo } from '../support/factories';
import { readHead } from '../support/page-head';
import { pageOf } from '../support/words';

const site = useApp();
const date = '2026-01-31';

beforeEach(async () => {
  await site()
    .db.insert(videos)
    .values([
      { ...aVideo({ title: 'Reading the Qur’an', category: 'Lectures' }), date },
      { ...aVideo({ title: 'درس في الألفية', category: 'Lectures' }), date },
      {
        ...aVideo({ title: 'The new well', category: 'Reports', description: 'Water for Qūrān street.' }),
        date,
      },
    ]);
});

test('a video is read by its id, and there is none of another', async () => {
  const answer = await site().rest('GET', '/api/videos/1');
  expect(answer.status).toBe(200);
  expect(video.parse(answer.body)).toMatchObject({ id: 1, title: 'Reading the Qur’an' });
  expect((await site().rest('GET', '/api/videos/99')).status).toBe(404);
  expect((await site().rest('GET', '/api/videos/x')).status).toBe(400);
});

test('its page says what it is, also to search engines, and shows others', async () => {
  const page = await pageOf(site(), '/daewa-tv/1');
  expect(page).toContain('Reading the Qur’an');
  expect(page).toMatch(/href="\/daewa-tv\/2".*href="\/daewa-tv\/3"/s);
  expect(page).not.toContain('<iframe');
  const head = await readHead(site(), '/daewa-tv/1');
  expect(head.thing('VideoObject')).toMatchObject({ name: 'Reading the Qur’an', uploadDate: date });
  expect(JSON.stringify(head.thing('BreadcrumbList'))).toContain('/daewa-tv');
  for (const missing of ['/daewa-tv/99', '/daewa-tv/01', '/daewa-tv/x'])
    expect((await site().app.request(missing)).status, missing).toBe(404);
});

test('a change is on it at once', async () => {
  const cookie = await site().signIn();
  await pageOf(site(), '/daewa-tv/3');
  const body = aVideo({ title: 'The second well', category: 'Reports' });
  expect((await site().rest('PUT', '/api/videos/3', { body, cookie })).status).toBe(200);
  expect(await pageOf(site(), '/daewa-tv/3')).toContain('The second well');
});

test.each([
  ['', [1, 2, 3]],
  ['?category=Reports', [3]],
  ['?q=quran', [1, 3]],
  ['?q=QURAN&category=Lectures', [1]],
  [`?q=${encodeURIComponent('الالفية')}`, [2]],
  ['?q=nothing%20like%20it', []],
])('the list at %s shows what its address asks for', async (query, ids) => {
  const page = await pageOf(site(), `/daewa-tv${query}`);
  const list = z.string().parse(page.split('All videos</h2>')[1]);
  const shown = [...list.matchAll(/<h3[^>]*><a[^>]*href="\/daewa-tv\/(\d+)"/g)].map(([, id]) => Number(id));
  expect(shown.toSorted((a, b) => a - b)).toEqual(ids);
  expect(list.includes('No videos found')).toBe(ids.length === 0);
});
