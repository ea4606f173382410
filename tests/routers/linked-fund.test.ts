/** An article that links to a program leads to the fund of that program. */
import { expect, test } from 'vitest';
import { useApp } from '../support/app';
import { aFund, aNewsArticle, aProgram } from '../support/factories';
import { pageOf } from '../support/rendered-pages';

const site = useApp();

test.each([
  ['a program with a fund', 'See [the pantry](/programs/pantry).', 1],
  ['the same fund twice', '/programs/pantry and https://example.org/programs/kitchen', 1],
  ['two funds', '/programs/pantry, /programs/winter', null],
  ['a program without a fund', '/programs/choir', null],
  ['an inactive fund', '/programs/closed', null],
  ['a longer slug', '/programs/pantry-old', null],
  ['no program', 'Nothing but text', null],
])('%s', async (_, text, fund) => {
  const cookie = await site().signIn();
  const post = async (path: string, body: unknown) =>
    expect((await site().rest('POST', `/api${path}`, { body, cookie })).status).toBe(201);
  for (const name of ['Food', 'Winter <relief>', 'Past']) await post('/funds', aFund({ name }));
  for (const [slug, fundId] of [
    ['pantry', 1],
    ['kitchen', 1],
    ['winter', 2],
    ['closed', 3],
    ['choir', null],
  ] as const)
    await post('/programs', aProgram({ slug, title: slug, fundId }));
  await site().rest('PUT', '/api/funds/3', { body: aFund({ name: 'Past', active: false }), cookie });
  await post('/news', aNewsArticle({ slug: 'story', content: `${text} ${'and more '.repeat(20)}` }));
  const { body } = await site().rest('GET', '/api/news/story');
  expect(body).toMatchObject({ fund: fund && { id: fund, name: 'Food' } });
  const page = await pageOf(site(), '/news/story');
  expect(page).toContain(fund ? `href="/get-involved?fund=${fund}#donate"` : 'href="/get-involved#donate"');
});
