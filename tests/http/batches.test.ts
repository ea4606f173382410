/** tRPC batches: ten reads at most, and no write. */
import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { namesOf } from '../support/api/procedures';
import { useApp } from '../support/app';
import { addArticle, ask, everything } from '../support/calls';

const site = useApp();
beforeEach(async () => {
  await addArticle(site().db);
});

const reads = (count: number, name = 'news.list') =>
  `/trpc/${Array.from({ length: count }, () => name).join(',')}?batch=1`;

test('ten reads travel together', async () => {
  const answer = await ask(site().app, reads(10));
  expect(answer.status).toBe(200);
  expect(z.array(z.object({ result: z.unknown() })).parse(answer.body)).toHaveLength(10);
});

test.each([
  ['%2C', reads(11).replaceAll(',', '%2C')],
  ['batch=true', reads(11).replace('batch=1', 'batch=true')],
  ['two values', `${reads(11)}&batch=0`],
  ['commas', reads(11)],
  ['a thousand', reads(1000)],
])('more than ten are refused, and none of them is done: %s', async (_, path) => {
  const answer = await ask(site().app, path);
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.status).toBeLessThan(500);
  expect(answer.text).not.toContain('winter-relief');
});

test('no write is ever batched', async () => {
  const before = await everything(site().db);
  const paths = namesOf('mutation').flatMap((name) => [
    `/trpc/${name}?%62atch`,
    `/trpc/${name},${name}?x=1&batch=1`,
  ]);
  expect(paths.length).toBeGreaterThan(2 * 100);
  for (const path of paths) {
    const answer = await ask(site().app, path, { body: { 0: {}, 1: {} } });
    expect(answer.status, path).toBe(400);
    expect(answer.body, path).toMatchObject({ error: { message: 'Writes cannot be batched' } });
  }
  expect(await everything(site().db)).toEqual(before);
});
