/** Campaigns over REST: who sees them, what counts, and what is refused. */
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { donations, moneyEntries, paymentAttempts, settings } from '../../src/server/db/schema';
import { centsOf, minus, wholeCents } from '../../src/shared/lib/money';
import { campaign } from '../../src/shared/schemas/campaigns';
import { donationCalls } from '../money/donation-calls';
import { idOf, withStaff } from '../support/app';
import { aCampaign, aFund, aSetting } from '../support/factories';
import { pageOf } from '../support/rendered-pages';

const { site, cookie } = withStaff(['treasurer']);
const { api, pledge, receive, refund, correctLast } = donationCalls(site, cookie);
const past = { startsOn: '2026-01-01', endsOn: '2026-02-28' };
const slug = 'stoves';

beforeEach(async () => {
  await site().insert(settings, { ...aSetting({ key: 'timeZone', value: 'UTC' }), description: null });
  for (const name of ['Stoves', 'Blankets', 'Books']) await api('POST', '/funds', aFund({ name }));
});

const create = (values: Parameters<typeof aCampaign>[0] = {}) =>
  api('POST', '/campaigns', aCampaign({ slug, ...past, ...values }));
const read = async () => (await site().rest('GET', `/api/campaigns/${slug}`)).body;
const progress = async () => campaign.parse(await read()).progress;
const paid = async (amount: number, values: object = {}, received: object = {}) => {
  const { id } = await pledge({ amount, fundId: 1, ...values });
  await receive(id, { paymentMethod: 'bank', receivedOn: '2026-01-31', ...received });
  return id;
};

test('visitors see it once it is published and has begun, and its version is its ETag', async () => {
  const id = idOf(await create({ published: false }));
  const list = async () => (await site().rest('GET', '/api/campaigns')).body;
  expect(await list()).toEqual([]);
  expect(await site().rest('GET', `/api/campaigns/${slug}`)).toMatchObject({ status: 404 });
  await api('PATCH', `/campaigns/${id}`, { published: true });
  const found = await site().rest('GET', `/api/campaigns/${slug}`);
  expect(found).toMatchObject({ status: 200, body: { id, funds: [{ id: 1, name: 'Stoves' }] } });
  expect(found.headers.get('etag')).toMatch(`"${id}-2`);
  await api('PATCH', `/campaigns/${id}`, { startsOn: '2999-01-01', endsOn: '2999-01-01' });
  expect(await list()).toEqual([]);
  for (const path of [`/api/campaigns/${slug}`, `/api/search?q=stoves`])
    expect(JSON.stringify((await site().rest('GET', path)).body), path).not.toContain('/campaigns/');
  expect((await site().trpc('query', 'campaigns.staffList', undefined, cookie())).body).toMatchObject([
    { id, progress: { state: 'upcoming' } },
  ]);
});

test('it counts what came in for its funds on its days, and shows pledges apart', async () => {
  await create({ fundIds: [1, 2], goal: 200 });
  expect(await progress()).toEqual({ state: 'ended', received: 0, gifts: 0, pledged: 0, percent: 0 });
  await paid(100, {}, { receivedOn: '2026-01-01' });
  const id = await paid(60, { fundId: 2 }, { receivedOn: '2026-02-28' });
  for (const receivedOn of ['2025-12-31', '2026-03-01']) await paid(7, {}, { receivedOn });
  await paid(7, { fundId: 3 });
  await paid(7, { fundId: null });
  const open = await pledge({ amount: 30, fundId: 1 });
  await site()
    .db.update(donations)
    .set({ createdAt: '2026-02-28T23:59:00Z' })
    .where(eq(donations.id, open.id));
  expect(await progress()).toMatchObject({ received: 160, gifts: 2, pledged: 30, percent: 80 });
  await receive(open.id, { amount: 10, receivedOn: '2026-02-03' });
  expect(await progress()).toMatchObject({ received: 170, gifts: 3, pledged: 20 });
  // Given back long after its last day.
  await refund(id, { amount: 20, refundedOn: '2026-06-01' });
  expect(await progress()).toMatchObject({ received: 150, percent: 75 });
  await refund(id, { amount: 40, refundedOn: '2026-06-02' });
  expect(await progress()).toMatchObject({ received: 110, gifts: 2 });
  await paid(500);
  expect(await progress()).toMatchObject({ received: 610, gifts: 3, percent: 305 });
});

test('100 percent means that the goal is reached', async () => {
  await create({ goal: 1000 });
  await paid(999.99);
  expect(await progress()).toMatchObject({ percent: 99 });
  await paid(1, {}, { receivedOn: '2026-02-01' });
  expect(await progress()).toMatchObject({ received: 1000.99, percent: 100 });
});

test('its days are those of the time zone of the site', async () => {
  await site().db.update(settings).set({ value: 'America/Chicago' });
  await create();
  for (const [createdAt, amount] of [
    ['2026-03-01T05:59:00Z', 30],
    ['2026-03-01T06:00:00Z', 7],
    ['2026-01-01T05:59:00Z', 8],
  ] as const) {
    const { id } = await pledge({ amount, fundId: 1 });
    await site().db.update(donations).set({ createdAt }).where(eq(donations.id, id));
  }
  expect(await progress()).toMatchObject({ pledged: 30 });
});

test('a refund follows its payment when the day of this is corrected', async () => {
  await create();
  const id = await paid(100, {}, { receivedOn: '2026-03-01' });
  await correctLast(id, { action: 'change', receivedOn: '2026-02-27' });
  expect(await progress()).toMatchObject({ received: 100 });
  await refund(id, { amount: 30, refundedOn: '2026-06-01' });
  expect(await progress()).toMatchObject({ received: 70 });
});

test.each([
  ['by the provider', null],
  ['by staff, months later', '2026-06-01'],
])(
  'what donors give on top for the fees does not count, and nothing is left once it was given back %s',
  async (_, day) => {
    await create();
    const { id } = await pledge({ amount: 100, fundId: 1 });
    const feeCover = centsOf(3.2);
    const cents = centsOf(103.2);
    const attempt = {
      donationId: id,
      key: crypto.randomUUID(),
      cents,
      isLive: false,
      state: 'paid',
    } as const;
    const [made] = await site().db.insert(paymentAttempts).values(attempt).returning();
    const entry = { donationId: id, attemptId: made?.id, fundId: 1, receivedOn: '2026-01-31' };
    const [charge] = await site()
      .db.insert(moneyEntries)
      .values([
        { ...entry, kind: 'charge', cents, ref: 'charge' },
        { ...entry, kind: 'fee', cents: wholeCents(-320), ref: 'fee', fundId: null },
      ])
      .returning();
    await site().db.update(donations).set({ feeCover, received: cents, status: 'completed' });
    expect(await progress()).toMatchObject({ received: 100, gifts: 1 });
    const back = { ...entry, kind: 'refund', receivedOn: null } as const;
    await site().insert(moneyEntries, { ...back, cents: wholeCents(-5000), ref: 'part' });
    await create({ slug: 'drops-the-cache' });
    expect(await progress()).toMatchObject({ received: 50 });
    const byStaff = day !== null && { attemptId: null, refundOf: charge?.id, receivedOn: day };
    await site().insert(moneyEntries, {
      ...back,
      ...byStaff,
      cents: minus(wholeCents(5000), cents),
      ref: 'rest',
    });
    await create({ slug: 'drops-it-again' });
    expect(await progress()).toMatchObject({ received: 0, gifts: 0 });
  },
);

describe('refused', () => {
  test.each([
    ['days in the wrong order', { endsOn: '2025-12-31' }, 'endsOn'],
    ['a fund that does not exist', { fundIds: [1, 99] }, 'fundIds'],
    ['no fund', { fundIds: [] }, 'fundIds'],
    ['a fund twice', { fundIds: [1, 1] }, 'fundIds'],
    ['no word on too much or too little', { surplusText: ' ' }, 'surplusText'],
    ['no goal', { goal: 0 }, 'goal'],
  ])('%s, at the start and later', async (_, values, field) => {
    const refused = { status: 400, body: { issues: [{ path: field }] } };
    expect(await create(values)).toMatchObject(refused);
    const id = idOf(await create());
    expect(await api('PATCH', `/campaigns/${id}`, values)).toMatchObject(refused);
    expect(await read()).toMatchObject({ title: aCampaign().title, goal: 1000 });
  });

  test('a second one with the same slug, and deleting its fund', async () => {
    await create();
    expect(await create()).toMatchObject({ status: 409 });
    expect(await api('DELETE', '/funds/1')).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('campaign') },
    });
  });
});

test('a new slug leads on from the old one, and formatted text is shown as elements', async () => {
  const id = idOf(await create());
  await api('PATCH', `/campaigns/${id}`, {
    slug: 'new-stoves',
    content: '**Stoves** for all',
    contentFormat: 'markdown',
  });
  const moved = await site().rest('GET', `/campaigns/${slug}`);
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/campaigns/new-stoves']);
  expect((await site().rest('GET', '/api/campaigns/new-stoves')).body).toMatchObject({
    plainText: 'Stoves for all',
    formatted: [{ tag: 'p' }],
  });
});

test('the search and the sitemap name it', async () => {
  await create({ title: 'Warm kitchens' });
  expect((await site().rest('GET', '/api/search?q=warm%20kitchens')).body).toMatchObject({
    pages: [{ title: 'Warm kitchens', address: `/campaigns/${slug}`, excerpt: aCampaign().content }],
  });
  expect(await pageOf(site(), '/sitemap.xml')).toContain(`/campaigns/${slug}</loc>`);
});
