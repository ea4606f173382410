/** The page of a campaign, and the pages that lead to it. */
import { beforeEach, expect, test } from 'vitest';
import { settings } from '../../src/server/db/schema';
import { donationCalls } from '../money/donation-calls';
import { signIn, withStaff } from '../support/app';
import { aCampaign, aFund, aSetting } from '../support/factories';
import { pageOf } from '../support/rendered-pages';

const { site, cookie } = withStaff(['treasurer']);
const { api, pledge, receive } = donationCalls(site, cookie);
const now = { startsOn: '2026-01-01', endsOn: '2999-12-31' };
const path = '/campaigns/stoves';

beforeEach(async () => {
  for (const name of ['Winter', 'Spring', 'Summer']) await api('POST', '/funds', aFund({ name }));
});

const create = (values: Parameters<typeof aCampaign>[0] = {}) =>
  api('POST', '/campaigns', aCampaign({ ...now, slug: 'stoves', title: 'Stoves for all', ...values }));

test('shows the progress as a bar and in words, also above the goal, and follows the ledger', async () => {
  await create({ goal: 100, surplusText: 'The rest is kept for next winter.' });
  const before = await pageOf(site(), path);
  for (const part of ['aria-valuenow="0"', '0% of the goal', 'The rest is kept for next winter.'])
    expect(before).toContain(part);
  const { id } = await pledge({ amount: 250, fundId: 1 });
  expect(await pageOf(site(), path)).toContain('Another $250 is pledged');
  await receive(id);
  const larger = await pledge({ amount: 1000, fundId: 1 });
  await receive(larger.id);
  expect(await pageOf(site(), '/get-involved')).toContain('1,250% of the goal given');
  const after = await pageOf(site(), path);
  for (const part of [
    'role="progressbar"',
    'aria-valuenow="100"',
    'aria-valuetext="1,250% of the goal"',
    '$1,250',
    '2 donations',
  ])
    expect(after).toContain(part);
});

test('its form is for its fund, or asks which of its funds', async () => {
  await create();
  const one = await pageOf(site(), path);
  expect(one).toContain('action="/forms/donation"');
  expect(one).toMatch(/<input type="hidden" name="fundId" value="1"/);
  await create({ slug: 'two', fundIds: [1, 2] });
  const two = await pageOf(site(), '/campaigns/two');
  expect([...two.matchAll(/name="fundId"[^>]* value="(\d*)"/g)].map(([, value]) => value)).toEqual([
    '1',
    '2',
  ]);
  await create({ slug: 'over', endsOn: '2026-01-02' });
  const over = await pageOf(site(), '/campaigns/over');
  expect(over).toContain('Ended on January 2, 2026');
  expect(over).not.toContain('/forms/donation');
});

test('pages lead to it while it runs, and search engines learn of its translation', async () => {
  await site().insert(settings, { ...aSetting({ key: 'languages', value: 'en, ar' }), description: null });
  await create();
  await create({ slug: 'over', title: 'Over already', endsOn: '2026-01-02' });
  const involve = await pageOf(site(), '/get-involved');
  expect(involve).toContain(`href="${path}"`);
  expect(involve).not.toContain('Over already');
  expect(await pageOf(site(), '/sitemap')).toContain('Over already');
  const translator = await signIn(site().db, ['translator'], 'tariq');
  const values = { title: 'مواقد للجميع', content: 'مواقد لأربعمئة أسرة.', surplusText: 'للشتاء القادم' };
  const sent = { body: { values, published: true }, cookie: translator };
  expect(await site().rest('PUT', '/api/translations/campaign/1/ar', sent)).toMatchObject({ status: 200 });
  const arabic = await pageOf(site(), `/ar${path}`);
  expect(arabic).toContain(values.title);
  expect(arabic).toMatch(/<link rel="alternate" hrefLang="en" href="[^"]*\/campaigns\/stoves"/i);
  expect((await site().rest('GET', '/campaigns/missing')).status).toBe(404);
});
