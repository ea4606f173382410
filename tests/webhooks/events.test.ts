/** Which events are sent for which changes. */
import { expect, test } from 'vitest';
import { z } from 'zod';
import { subscribers, webhookDeliveries } from '../../src/server/db/schema';
import { type WebhookEvent, webhookEvents } from '../../src/shared/schemas/webhooks';
import { idOf, useApp } from '../support/app';
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

const site = useApp();
const hooks = useHooks(site);
const receiver = { host: '127.0.0.1:9', url: 'http://127.0.0.1:9/' };

/** What was written to be told since it was asked last: `news.created 1`. */
async function told() {
  const rows = await site().db.delete(webhookDeliveries).returning();
  return rows.map(({ type, itemId }) => `${type} ${itemId}`).sort();
}
const rest = async (method: string, path: string, body?: unknown) => {
  const answer = await site().rest(method, path, {
    cookie: hooks.cookie(),
    ...(body !== undefined && { body }),
  });
  expect(answer.status).toBeLessThan(300);
  return answer;
};
const post = async (path: string, body: unknown) => idOf(await rest('POST', path, body));

test.each([
  ['news', '/api/news', 'PUT', aNewsArticle(), { excerpt: 'Another excerpt that is long enough' }],
  ['program', '/api/programs', 'PUT', aProgram(), { title: 'Another title' }],
  ['event', '/api/events', 'PATCH', anEvent(), { title: 'Another title' }],
  ['video', '/api/videos', 'PUT', aVideo(), { title: 'Another title' }],
])('content tells of itself: %s', async (noun, path, method, made, change) => {
  await hooks.add(receiver);
  const id = await post(path, made);
  expect(await told()).toEqual([`${noun}.created ${id}`]);
  await rest(method, `${path}/${id}`, { ...made, ...change });
  expect(await told()).toEqual([`${noun}.updated ${id}`]);
  await rest('DELETE', `${path}/${id}`);
  expect(await told()).toEqual([`${noun}.deleted ${id}`]);
});

test('what visitors send is told, and what the staff decides of it', async () => {
  await hooks.add(receiver);
  const donation = await post('/api/donations', aDonation());
  expect(await told()).toEqual([`donation.created ${donation}`]);
  await rest('PUT', `/api/donations/${donation}/status`, { status: 'completed' });
  expect(await told()).toEqual([`donation.updated ${donation}`]);

  const volunteer = await post('/api/volunteers', aVolunteer());
  expect(await told()).toEqual([`volunteer.created ${volunteer}`]);
  await rest('PUT', `/api/volunteers/${volunteer}/status`, { status: 'approved' });
  expect(await told()).toEqual([]);

  const message = await post('/api/contact', aContactMessage({ newsletter: false }));
  expect(await told()).toEqual([`contact.created ${message}`]);

  await post('/api/news', aNewsArticle({ slug: 'orchard' }));
  await told();
  const comments = [0, 1].map(async () => post('/api/news/orchard/comments', aComment()));
  const ids = (await Promise.all(comments)).sort((a, b) => a - b);
  expect(await told()).toEqual(ids.map((id) => `comment.created ${id}`));
  await site().trpc('mutation', 'comments.setStatusMany', { ids, status: 'approved' }, hooks.cookie());
  expect(await told()).toEqual(ids.map((id) => `comment.updated ${id}`));
});

test('subscribing and unsubscribing are told, also of those who come back', async () => {
  await hooks.add(receiver);
  const idNow = async () => (await site().db.select().from(subscribers))[0]?.id;
  for (let time = 0; time < 2; time += 1) {
    await rest('POST', '/api/newsletter/subscribe', { email: 'reader@example.org' });
    const id = await idNow();
    expect(await told()).toEqual([`subscriber.created ${id}`]);
    await rest('POST', '/api/newsletter/subscribe', { email: 'reader@example.org' });
    expect(await told()).toEqual([]);
    await rest('DELETE', `/api/newsletter/subscribers/${id}`);
    expect(await told()).toEqual([`subscriber.deleted ${id}`]);
  }
});

test('renaming a category tells of each of its items', async () => {
  await hooks.add(receiver);
  const ids = [];
  for (const slug of ['one', 'two'])
    ids.push(await post('/api/news', aNewsArticle({ slug, category: 'Before' })));
  await told();
  const { body } = await rest('GET', '/api/news/categories');
  const category = z.array(z.object({ id: z.int(), name: z.string() })).parse(body);
  const { id } = category.find(({ name }) => name === 'Before') ?? {};
  await rest('PUT', `/api/news/categories/${id}`, { name: 'After' });
  expect(await told()).toEqual(ids.map((one) => `news.updated ${one}`));
});

test('a webhook is told what it asked for, one that is off nothing, and each once', async () => {
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
  await told();
  await rest('DELETE', `/api/news/${id}`);
  expect(await told()).toEqual([`news.deleted ${id}`]);
});

test('what is taken back leaves nothing to be told', async () => {
  await hooks.add(receiver);
  await post('/api/news', aNewsArticle({ slug: 'taken' }));
  await told();
  const refused = await site().rest('POST', '/api/news', {
    cookie: hooks.cookie(),
    body: aNewsArticle({ slug: 'taken' }),
  });
  expect(refused.status).toBe(409);
  const broken = site().db.transaction(async (tx) => {
    await tx.insert(subscribers).values({ email: 'reader@example.org' });
    expect(await tx.$count(webhookDeliveries)).toBe(1);
    throw new Error('Not after all');
  });
  await expect(broken).rejects.toThrow('Not after all');
  expect(await told()).toEqual([]);
});
