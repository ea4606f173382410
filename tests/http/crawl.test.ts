/** Nothing that a visitor can read shows what visitors told the foundation alone. */
import { beforeEach, expect, test } from 'vitest';
import {
  broadcasts,
  comments,
  contactMessages,
  donations,
  likes,
  outbox,
  subscribers,
  volunteers,
} from '../../src/server/db/schema';
import { namesOf, operations } from '../support/api/procedures';
import { useApp } from '../support/app';
import { addArticle, ask, slug } from '../support/calls';
import { aComment, aContactMessage, aDonationRow, aVolunteer } from '../support/factories';

const site = useApp();

/** What visitors told the foundation and nobody else. */
const secrets = [
  'donor.secret@example.org',
  'volunteer.secret@example.org',
  '+1 555 0142',
  'sender.secret@example.org',
  'subscriber.secret@example.org',
  'commenter.secret@example.org',
  'pending.secret@example.org',
  'A comment that nobody has read yet',
  'A comment that was rejected',
  'A reply to what is hidden',
  'like-of-another-visitor',
  'Unspoken donor',
  'Unspoken volunteer',
  'Unspoken matter',
  'recipient.secret@example.org',
  'Unspoken receipt',
  'Unspoken newsletter',
  '6c8a9d0e-1f2b-4c3d-8e4f-5a6b7c8d9e0f',
];
const shown = 'A comment that was approved';

beforeEach(async () => {
  const { db } = site();
  await addArticle(db);
  await db.insert(donations).values({
    ...aDonationRow({ email: 'donor.secret@example.org', firstName: 'Unspoken donor' }),
    transactionId: 'T-1',
  });
  const volunteer = aVolunteer({ email: 'volunteer.secret@example.org', phone: '+1 555 0142' });
  await db
    .insert(volunteers)
    .values({ ...volunteer, firstName: 'Unspoken volunteer', areas: [], availability: [] });
  await db
    .insert(contactMessages)
    .values(aContactMessage({ email: 'sender.secret@example.org', subject: 'Unspoken matter' }));
  const token = '6c8a9d0e-1f2b-4c3d-8e4f-5a6b7c8d9e0f';
  await db.insert(subscribers).values({ email: 'subscriber.secret@example.org', token });
  const subject = 'Unspoken newsletter';
  await db.insert(broadcasts).values({ subject, content: subject, recipients: 1 });
  await db.insert(outbox).values([
    {
      kind: 'newsletter',
      broadcastId: 1,
      recipient: 'subscriber.secret@example.org',
      unsubscribeToken: token,
    },
    {
      kind: 'receipt',
      recipient: 'recipient.secret@example.org',
      subject: 'Unspoken receipt',
      text: 'Thanks',
    },
  ]);
  const email = 'commenter.secret@example.org';
  await db.insert(comments).values([
    { ...aComment({ email, content: shown }), articleId: 1, status: 'approved' },
    { ...aComment({ email, content: 'A comment that was rejected' }), articleId: 1, status: 'rejected' },
    {
      ...aComment({ email: 'pending.secret@example.org', content: 'A comment that nobody has read yet' }),
      articleId: 1,
    },
    {
      ...aComment({ email, content: 'A reply to what is hidden', parentId: 2 }),
      articleId: 1,
      status: 'approved',
    },
  ]);
  await db.insert(likes).values({ articleId: 1, userId: 'like-of-another-visitor' });
});

/** Reads an address as a visitor would, and finds no secret in its answer. */
async function crawl(path: string) {
  const answer = await ask(site().app, path);
  expect(answer.status, path).toBeLessThan(500);
  const all = JSON.stringify([answer.text, [...answer.headers]]);
  for (const secret of secrets) expect(all, `${path} shows ${secret}`).not.toContain(secret);
  return answer;
}

const reads = operations.filter(({ method }) => method === 'GET').map(({ address }) => address);

test('no address of the API shows a secret', async () => {
  for (const path of [...reads, '/api/openapi.json', '/api/docs'])
    for (const query of ['', '?userId=somebody&status=pending&admin=true', '?search=secret&limit=1000'])
      await crawl(`${path}${query}`);
});

const pages = [
  '/',
  '/news',
  '/NEWS/',
  `/news/${slug}`,
  `/news/${slug}/`,
  '/news/nothing',
  '/nothing',
  '/admin',
  '/unsubscribe/nothing',
];

test('no page shows a secret', async () => {
  for (const path of [...pages, '/admin/login', '/admin?section=donations', '/admin?section=comments'])
    await crawl(path);
});

test('what was approved is shown, so that there was something to find', async () => {
  expect((await crawl(`/api/news/${slug}`)).text).toContain(shown);
  expect((await crawl(`/news/${slug}`)).text).toContain(shown);
  const input = encodeURIComponent(JSON.stringify({ slug }));
  expect((await crawl(`/trpc/news.bySlug?input=${input}`)).text).toContain(shown);
});

const inputs = [
  undefined,
  {},
  { slug, userId: 'somebody', id: 1 },
  { page: 1, pageSize: 100, search: 'secret' },
  { page: 1, pageSize: 100, status: 'pending', sort: 'email' },
];

test('no query of tRPC shows a secret', async () => {
  for (const name of namesOf('query'))
    for (const input of inputs) {
      const query = input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(input))}`;
      await crawl(`/trpc/${name}${query}`);
    }
});

test('links of the pages lead to no secret', async () => {
  const seen = new Set<string>();
  const waiting = ['/'];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (seen.has(path) || seen.size > 200) continue;
    seen.add(path);
    const { text } = await crawl(path);
    for (const [, link] of text.matchAll(/(?:href|src|action)="(\/[^"#]*)"/g)) if (link) waiting.push(link);
  }
  expect([...seen]).toContain('/news');
});
