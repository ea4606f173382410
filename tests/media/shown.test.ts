/** Items with a picture of the library carry its description and focus point. */
import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { picture } from '../../src/shared/schemas/media';
import { useApp } from '../support/app';
import { contentTypes } from '../support/content-types';
import { aNewsArticle, anEvent } from '../support/factories';
import { bytesOf, photograph, sender } from '../support/pictures';

const site = useApp();
const send = sender(site);
const focus = { x: 0.1, y: 0.75 };
const said = { alt: 'Children read', focus };

let cookie = '';
let url = '';
let path = '';

beforeEach(async () => {
  cookie = await site().signIn();
  const { body } = await send(await bytesOf(photograph(64, 48).png()), 'image/png', '', cookie);
  const kept = picture.parse(body);
  ({ url } = kept);
  path = `/api/media/${kept.id}`;
  await site().rest('PATCH', path, { body: said, cookie });
});

/** Every object in an answer that bears the address of a picture. */
function bearers(value: unknown): Record<string, unknown>[] {
  if (Array.isArray(value)) return value.flatMap(bearers);
  const { data } = z.record(z.string(), z.unknown()).safeParse(value);
  if (!data) return [];
  const own = 'imageUrl' in data || 'thumbnailUrl' in data ? [data] : [];
  return [...own, ...Object.values(data).flatMap(bearers)];
}
const pictureIn = (body: unknown) => z.looseObject({ picture: z.unknown() }).parse(body).picture;

describe.each(contentTypes)('a $noun', ({ router, path: place, listPath, make }) => {
  const member = router === 'videos' ? 'thumbnailUrl' : 'imageUrl';

  test('says what is said of a picture of ours, and null of another one', async () => {
    const own = await site().rest('POST', place, { body: { ...make(), [member]: url }, cookie });
    const foreign = await site().rest('POST', place, {
      body: { ...make(), [member]: '/images/a.svg' },
      cookie,
    });
    expect(pictureIn(own.body)).toEqual(said);
    expect(pictureIn(foreign.body)).toBeNull();
    const shown = new Map([
      [url, said],
      ['/images/a.svg', null],
    ]);
    const whole = await site().rest('GET', listPath);
    const cut = await site().rest('GET', `${listPath}?limit=2`);
    const staff = await site().trpc('query', `${router}.staffList`, undefined, cookie);
    for (const { body } of [whole, cut, staff]) {
      expect(bearers(body)).toHaveLength(2);
      for (const one of bearers(body)) expect(one['picture']).toEqual(shown.get(String(one[member])));
    }
  });
});

const reads: [string, unknown?][] = [
  ['news.featured'],
  ['news.feed'],
  ['news.page', {}],
  ['news.teasers', {}],
  ['news.page', { search: 'relief' }],
  ['news.staffPage', {}],
  ['news.bySlug', { slug: 'relief' }],
  ['events.upcoming'],
  ['events.page', {}],
  ['events.staffPage', {}],
  ['events.byId', { id: 1 }],
];
test.each(reads)('%s says it too', async (name, input) => {
  const article = aNewsArticle({ slug: 'relief', title: 'Winter relief', imageUrl: url });
  await site().rest('POST', '/api/news', { body: article, cookie });
  await site().rest('POST', '/api/events', { body: anEvent({ imageUrl: url, isPast: false }), cookie });
  const { body } = await site().trpc('query', name, input, cookie);
  expect(bearers(body)).toHaveLength(1);
  for (const one of bearers(body)) expect(one['picture']).toEqual(said);
});
