/** Which events are sent for which changes. */
import { expect, test } from 'vitest';
import { subscribers, webhookDeliveries } from '../../src/server/db/schema';
import { type WebhookEvent, webhookEvents } from '../../src/shared/schemas/webhooks';
import { idOf, idsOf, withOwner } from '../support/app';
import {
  aComment,
  aContactMessage,
  aDonation,
  aNewsArticle,
  anEvent,
  aProgram,
  aVideo,
  aVolunteer,
} from '../support/factories';
import { useHooks } from './hooks';

const { site, send, mutate } = withOwner();
const hooks = useHooks(site);
const receiver = { host: '127.0.0.1:9', url: 'http://127.0.0.1:9/' };

/** The deliveries that were queued since the last call: `news.created 1`. */
async function queued() {
  const rows = await site().db.delete(webhookDeliveries).returning();
  return rows.map(({ type, itemId }) => `${type} ${itemId}`).sort();
}
const rest = async (method: string, path: string, body?: unknown) => {
  const answer = await send(method, path, body);
  expect(answer.status).toBeLessThan(300);
  return answer;
};
const post = async (path: string, body: unknown) => idOf(await rest('POST', path, body));

test.each([
  ['news', '/api/news', 'PUT', aNewsArticle(), { excerpt: 'Another excerpt that is long enough' }],
  ['program', '/api/programs', 'PUT', aProgram(), { title: 'Another title' }],
  ['event', '/api/events', 'PATCH', anEvent(), { title: 'Another title' }],
  ['video', '/api/videos', 'PUT', aVideo(), { title: 'Another title' }],
])('changes of content are events: %s', async (noun, path, method, made, change) => {
  await hooks.add(receiver);
  const id = await post(path, made);
  expect(await queued()).toEqual([`${noun}.created ${id}`]);
  await rest(method, `${path}/${id}`, { ...made, ...change });
  expect(await queued()).toEqual([`${noun}.updated ${id}`]);
  await rest('DELETE', `${path}/${id}`);
  expect(await queued()).toEqual([`${noun}.deleted ${id}`]);
});

test('submissions of visitors and decisions about them are events', async () => {
  await hooks.add(receiver);
  const donation = await post('/api/donations', aDonation());
  expect(await queued()).toEqual([`donation.created ${donation}`]);
  await rest('PUT', `/api/donations/${donation}/status`, { status: 'completed' });
  expect(await queued()).toEqual([`donation.updated ${donation}`]);

  const volunteer = await post('/api/volunteers', aVolunteer());
  expect(await queued()).toEqual([`volunteer.created ${volunteer}`]);
  await rest('PUT', `/api/volunteers/${volunteer}/status`, { status: 'approved' });
  expect(await queued()).toEqual([]);

  const message = await post('/api/contact', aContactMessage({ newsletter: false }));
  expect(await queued()).toEqual([`contact.created ${message}`]);
  await rest('DELETE', `/api/contact/${message}`);
  expect((await rest('POST', `/api/contact/${message}/restore`)).status).toBe(200);
  expect(await queued()).toEqual([]);

  await post('/api/news', aNewsArticle({ slug: 'orchard' }));
  await queued();
  const comments = [0, 1].map(async () => post('/api/news/orchard/comments', aComment()));
  const ids = (await Promise.all(comments)).sort((a, b) => a - b);
  expect(await queued()).toEqual(ids.map((id) => `comment.created ${id}`));
  await mutate('comments.setStatusMany', { ids, status: 'approved' });
  expect(await queued()).toEqual(ids.map((id) => `comment.updated ${id}`));
});

test('subscribing and unsubscribing are events, also the second time', async () => {
  await hooks.add(receiver);
  const idNow = async () => (await site().db.select().from(subscribers))[0]?.id;
  for (let time = 0; time < 2; time += 1) {
    await rest('POST', '/api/newsletter/subscribe', { email: 'reader@example.org' });
    const id = await idNow();
    expect(await queued()).toEqual([`subscriber.created ${id}`]);
    await rest('POST', '/api/newsletter/subscribe', { email: 'reader@example.org' });
    expect(await queued()).toEqual([]);
    await rest('DELETE', `/api/newsletter/subscribers/${id}`);
    expect(await queued()).toEqual([`subscriber.deleted ${id}`]);
  }
});

test('renaming a category is an event for each of its items', async () => {
  await hooks.add(receiver);
  const ids = [];
  for (const slug of ['one', 'two'])
    ids.push(await post('/api/news', aNewsArticle({ slug, category: 'Before' })));
  await queued();
  const [category] = idsOf(await rest('GET', '/api/news/categories'));
  await rest('PUT', `/api/news/categories/${category}`, { name: 'After' });
  expect(await queued()).toEqual(ids.map((one) => `news.updated ${one}`));
});

test('each webhook gets the events it asked for once, and an inactive one none', async () => {
  const events = (types: WebhookEvent[]) => hooks.add(receiver, types);
  const [first, second, off] = [
    await events(['news.created']),
    await events(['news.created', 'news.deleted']),
    await events([...webhookEvents]),
  ];
  await rest('PATCH', `/api/webhooks/${off.id}`, { active: false });
  const id = await post('/api/news', aNewsArticle());
  const rows = await site().db.select().from(webhookDeliveries).orderBy(webhookDeliveries.webhookId);
  expect(rows).toMatchObject([
    { webhookId: first.id, type: 'news.created', itemId: id, status: 'queued' },
    { webhookId: second.id, type: 'news.created', itemId: id },
  ]);
  expect(new Set(rows.map(({ key }) => key)).size).toBe(2);
  await queued();
  await rest('DELETE', `/api/news/${id}`);
  expect(await queued()).toEqual([`news.deleted ${id}`]);
});

test('a refused write and a rolled-back transaction queue nothing', async () => {
  await hooks.add(receiver);
  await post('/api/news', aNewsArticle({ slug: 'taken' }));
  await queued();
  expect((await send('POST', '/api/news', aNewsArticle({ slug: 'taken' }))).status).toBe(409);
  const broken = site().db.transaction(async (tx) => {
    await tx.insert(subscribers).values({ email: 'reader@example.org' });
    expect(await tx.$count(webhookDeliveries)).toBe(1);
    throw new Error('Not after all');
  });
  await expect(broken).rejects.toThrow('Not after all');
  expect(await queued()).toEqual([]);
});
