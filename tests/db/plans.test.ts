/** Frequent queries use an index. */
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { expireLeases } from '../../src/server/jobs/queue';
import { cancelNewsletters, claim, mailQueue } from '../../src/server/mail/outbox';
import { makeManyRows } from '../bench/many-rows';
import { type Answer, startApp, type TestApp } from '../support/app';
import { testDatabase } from '../support/database';
import { aComment } from '../support/factories';
import { type Query, recordQueries } from '../support/queries';

const rows = 2500;
const long = new Set([
  'applications',
  'news',
  'comments',
  'likes',
  'contact_messages',
  'donations',
  'giving_plans',
  'payment_attempts',
  'volunteers',
  'subscribers',
  'outbox',
]);
const uuid = '0b7c1f43-5d7f-4c55-9d07-2f1f4d1a5f10';

let site: TestApp;
let cookie = '';
let asked: Query[] = [];

beforeAll(async () => {
  site = await startApp();
  const queries = recordQueries(site.db);
  asked = queries.asked;
  cookie = await site.signIn();
  const client = (await testDatabase()).single();
  await makeManyRows(client, rows);
  await client.unsafe(`
    insert into comments (article_id, name, email, content, status, created_at)
      select 1 + n % 500, 'Reader ' || n, n || '@example.org', 'Well said', 'approved', now() - n * interval '1 minute'
      from generate_series(1, ${rows}) n;
    insert into likes (article_id, user_id) select 1 + n % 500, 'reader ' || n from generate_series(1, ${rows}) n;
    insert into giving_plans (donation_id, subscription_id, status, token, created_at)
      select id, 'sub_' || id, case when id % 10 = 0 then 'failing' else 'active' end, gen_random_uuid(), created_at from donations;
    insert into payment_attempts (donation_id, key, cents, is_live, is_monthly, state, plan_id)
      select donation_id, gen_random_uuid(), 100, false, true, 'paid', id from giving_plans;
    insert into outbox (kind, recipient, subject, text, status, unsubscribe_token, created_at)
      select 'acknowledgement', n || '@example.org', 'Spring', 'In bloom',
        case when n % 10 = 0 then 'queued' else 'sent' end, gen_random_uuid(), now() - n * interval '1 minute'
      from generate_series(1, ${rows}) n`);
  await client.unsafe('vacuum (analyze)');
  await client.end();
  return queries.stop;
}, 120_000);

/** The queries that some work asks of the database, as they are asked. */
async function queriesOf(work: () => Promise<unknown>) {
  const before = asked.length;
  await work();
  return asked.slice(before).filter(({ text }) => /^[\s(]*(?:select|insert|update|delete|with)\b/.test(text));
}

const plan = z.tuple([z.object({ 'QUERY PLAN': z.json() })]);

/** How the database would go about a query, under some settings. */
async function planOf({ text, parameters }: Query, settings = '') {
  const pieces = text.split(/\$(\d+)/);
  const same = sql.join(
    pieces.map((piece, index) => (index % 2 ? sql`${parameters[Number(piece) - 1]}` : sql.raw(piece))),
  );
  return site.db.transaction(async (tx) => {
    await tx.execute(sql.raw(settings));
    const [row] = plan.parse(await tx.execute(sql`explain (format json) ${same}`));
    return JSON.stringify(row['QUERY PLAN']);
  });
}

/** The long tables that a query would read from one end to the other. */
async function readWhole(query: Query): Promise<string[]> {
  const scans = (await planOf(query)).matchAll(/"Node Type":"Seq Scan".*?"Relation Name":"(\w+)"/g);
  return [...scans].flatMap(([, table = '']) => (long.has(table) ? [table] : []));
}

/** The number of all rows of a list, which takes a few milliseconds for 100,000 of them. */
const countsAll = /^select count\(\*\) as count from "\w+";$/;

const answered = async (answer: Promise<Answer>) => expect((await answer).status).toBeLessThan(300);
const get = (path: string) => () => answered(site.rest('GET', path, { cookie }));
const post = (path: string, body: unknown) => () => answered(site.rest('POST', path, { body }));
const ask = (procedure: string, input?: unknown) => () =>
  answered(site.trpc('query', procedure, input, cookie));
const sortings: Record<string, string[]> = {
  news: ['date', 'title', 'author', 'category'],
  donations: ['createdAt', 'donor', 'amount', 'status'],
  volunteers: ['createdAt', 'applicant', 'contact', 'status'],
  applications: ['createdAt', 'applicant', 'contact', 'course', 'status'],
  contact: ['createdAt', 'name', 'email', 'subject'],
  newsletter: ['createdAt', 'email'],
  comments: ['createdAt', 'name', 'status'],
};
const last = rows / 10;
/** Each sorting once, its first page or, the other way round, its last. */
const pages = Object.entries(sortings).flatMap(([noun, sorts]) =>
  sorts.map((sort, at): [string, () => Promise<unknown>] => {
    const [order, page] = at % 2 ? ['asc', last] : ['desc', 1];
    return [
      `${noun} by ${sort} ${order}, page ${page}`,
      ask(`${noun}.page`, { sort, order, page, pageSize: 10 }),
    ];
  }),
);
test.each<[string, () => Promise<unknown>]>([
  ['an article', get('/api/news/article-77')],
  ['the newest articles', get('/api/news/featured')],
  ['the article page', get('/news/article-77')],
  ['the feed', get('/feed.xml')],
  ['whether somebody likes', get('/api/news/article-77/likes/check?userId=somebody')],
  ['a like', post('/api/news/article-77/likes', { userId: 'somebody' })],
  ['a comment', post('/api/news/article-77/comments', aComment())],
  ['a subscription', post('/api/newsletter/subscribe', { email: 'a@example.org' })],
  ['a mail to be sent', () => claim(site.db, uuid)],
  ['mails that nobody sends any more', () => expireLeases(site.db, mailQueue)],
  ['mails to be taken back', () => cancelNewsletters(site.db, [uuid])],
  ['the state of the mail', ask('mails.state')],
  ...pages,
])('%s is found by an index', async (_, work) => {
  const queries = await queriesOf(work);
  expect(queries.length).toBeGreaterThan(0);
  for (const query of queries)
    if (!countsAll.test(query.text)) expect(await readWhole(query), query.text).toEqual([]);
});

test.each([
  ['the newest', ask('monthlyDonations.page', { pageSize: 10 })],
  ['failing ones', ask('monthlyDonations.page', { status: 'failing', pageSize: 10 })],
  ['a part over REST', get('/api/plans/monthly?limit=50')],
])('monthly donations, %s, and their payments are found by indexes', async (_, work) => {
  const queries = (await queriesOf(work)).filter(({ text }) => text.includes('giving_plans'));
  expect(queries.length).toBeGreaterThan(1);
  for (const query of queries)
    if (!countsAll.test(query.text)) {
      // So few donations are read whole sooner than by their ids.
      const plan = await planOf(query, 'set local enable_hashjoin = off; set local enable_mergejoin = off');
      expect(plan, query.text).not.toContain('"Seq Scan"');
    }
});

test('the likes of an article are not counted one by one', async () => {
  const path = '/api/news/article-78';
  const queries = [
    ...(await queriesOf(get(path))),
    ...(await queriesOf(post(`${path}/likes`, { userId: 'somebody' }))),
  ];
  for (const query of queries) expect(await planOf(query), query.text).not.toContain('"Aggregate"');
});

test.each([
  ['news', 'news'],
  ['donations', 'donations'],
  ['volunteers', 'volunteers'],
  ['applications', 'applications'],
  ['contact', 'contact_messages'],
  ['newsletter', 'subscribers'],
  ['comments', 'comments'],
  ['events', 'events'],
  ['mails', 'outbox'],
])('a search among %s can use its index', async (noun, table) => {
  const queries = await queriesOf(ask(`${noun}.page`, { search: 'zenetti.1234' }));
  const query = queries.find(({ text }) => text.includes('search_pattern'));
  // With so few rows reading all of them may be quicker.
  const found =
    query && (await planOf(query, 'set local enable_seqscan = off; set local enable_indexscan = off'));
  expect(found).toContain(`"Index Name":"${table}_search"`);
});

test.each(['zenetti.1234', 'zenetti lantern'])(
  'a search of the site for "%s" can use its indexes',
  async (q) => {
    const queries = await queriesOf(ask('search.everything', { q }));
    const query = queries.find(({ text }) => text.includes('summary_text'));
    const found =
      query && (await planOf(query, 'set local enable_seqscan = off; set local enable_indexscan = off'));
    for (const index of ['news_search', 'news_summary_search', 'events_search'])
      expect(found).toContain(`"Index Name":"${index}"`);
  },
);

test('the whole list, which has no other way, is seen to be read whole', async () => {
  const [query] = await queriesOf(() => site.db.execute(sql`select * from contact_messages`));
  expect(query && (await readWhole(query))).toEqual(['contact_messages']);
});
