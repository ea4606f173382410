/** Decisions about all rows of a list, or about selected ones. */
import { desc, eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { auditEntries, contactMessages, volunteers } from '../../../src/server/db/schema';
import { withOwner } from '../../support/app';

const { site, send, mutate } = withOwner();

const entries = () => site().db.select().from(auditEntries).orderBy(auditEntries.id);
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

const pledges = (count: number) =>
  site().db.execute(sql`
    insert into donations (first_name, last_name, email, amount_cents, payment_method)
    select 'Layla', 'Noor', 'layla@example.org', 5000, 'bank' from generate_series(1, ${count}) n`);
const applications = (count: number) =>
  site().db.execute(sql`
    insert into volunteers (first_name, last_name, email, phone, areas, availability, message)
    select 'Omar', 'Farouk', 'omar@example.org', '1', '{}', '{}', 'Hello' from generate_series(1, ${count}) n`);
const messages = (count: number) =>
  site().db.execute(sql`
    insert into contact_messages (name, email, subject, message, is_read)
    select 'Sara', 'sara@example.org', 'Hours', 'When?', n % 2 = 0 from generate_series(1, ${count}) n`);

const comments = (count: number) =>
  site().db.execute(sql`
    with article as (insert into news (title, slug, author, category, date, image_url, excerpt, content)
      values ('Winter', 'winter', 'Maryam', 'Aid', '2026-01-01', '/a.svg', 'Snow', 'Snow fell') returning id)
    insert into comments (article_id, name, email, content)
    select id, 'Bilal', 'bilal@example.org', 'Thank you' from article, generate_series(1, ${count}) n`);

describe.each([
  {
    name: 'donations.setStatusMany',
    path: '/api/donations/status',
    fill: pledges,
    set: { status: 'failed' },
  },
  {
    name: 'volunteers.setStatusMany',
    path: '/api/volunteers/status',
    fill: applications,
    set: { status: 'contacted' },
  },
  {
    name: 'comments.setStatusMany',
    path: '/api/comments/status',
    fill: comments,
    set: { status: 'approved' },
  },
  { name: 'contact.setReadMany', path: '/api/contact/read', fill: messages, set: { isRead: true } },
])('$name', ({ name, path, fill, set }) => {
  const change = (choice: object) => send('PUT', path, { ...choice, ...set });

  test('refuses an invalid choice or an outdated count, and changes nothing', async () => {
    await fill(3);
    for (const choice of [
      {},
      { ids: [] },
      { ids: [1], match: {}, count: 1 },
      { match: {} },
      { match: { status: 'nonsense', isRead: 'x' }, count: 1 },
      { ids: upTo(501) },
    ])
      expect((await change(choice)).status, JSON.stringify(choice).slice(0, 100)).toBe(400);
    expect(await change({ match: {}, count: 2 })).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT', count: 3 },
    });
    expect(await entries()).toEqual([]);
  });

  test('changes all that match in steps, each row with its own entry, and repeats nothing', async () => {
    await fill(601);
    const all = { match: {}, count: 601 };
    expect(await change(all)).toMatchObject({ status: 200, body: { count: 601 } });
    const written = await entries();
    expect(new Set(written.map(({ subject }) => subject)).size).toBe(written.length);
    expect(written[0]).toMatchObject({ action: name, changed: Object.keys(set), actor: 'admin' });
    expect(await change(all)).toMatchObject({ body: { count: 601, before: {} } });
    expect(await entries()).toHaveLength(written.length);
  });
});

test('selected rows that somebody else has decided meanwhile stay, and the response has the old statuses', async () => {
  await applications(4);
  await site().db.update(volunteers).set({ status: 'rejected' }).where(eq(volunteers.id, 2));
  const set = (ids: number[], seen: unknown) =>
    mutate('volunteers.setStatusMany', { ids, status: 'approved', seen });
  const answer = await set([1, 2, 3, 4], { pending: [1, 2], contacted: [4] });
  expect(answer.body).toEqual({ count: 1, before: { pending: [1] } });
  const stored = await site().db.select().from(volunteers).orderBy(volunteers.id);
  expect(stored.map(({ status }) => status)).toEqual(['approved', 'rejected', 'pending', 'pending']);
  expect(stored.map(({ version }) => version)).toEqual([2, 2, 1, 1]);
  for (const seen of [{ hidden: [1] }, { pending: upTo(501) }, []])
    expect((await set([1], seen)).status).toBe(400);
});

test('all messages that match are deleted with their replies, unless their number has changed, and restored', async () => {
  await messages(601);
  await send('PATCH', '/api/contact/7/correspondence', { note: 'She called.' });
  await send('POST', '/api/contact/7/replies', { body: 'At nine.' });
  const remove = (choice: object) => send('PUT', '/api/contact/deleted', choice);
  const before = [await send('GET', '/api/contact'), await send('GET', '/api/contact/7/correspondence')];
  for (const choice of [{}, { ids: upTo(501) }, { match: {} }])
    expect((await remove(choice)).status).toBe(400);
  expect(await remove({ match: {}, count: 600 })).toMatchObject({ status: 409, body: { count: 601 } });
  expect(await remove({ match: { isRead: false }, count: 301 })).toMatchObject({ status: 200 });
  const others = upTo(601).filter((id) => id % 2 === 0);
  expect(await remove({ match: {}, count: 300 })).toMatchObject({ body: { ids: others } });
  expect((await send('GET', '/api/contact')).body).toEqual([]);
  const written = await entries();
  expect(new Set(written.map(({ subject }) => subject)).size).toBe(601);
  expect(written.at(-1)).toMatchObject({
    action: 'contact.deleteMany',
    subject: 'contact/600',
    actor: 'admin',
  });
  for (const ids of [upTo(500), upTo(601).slice(500)])
    expect(await send('PUT', '/api/contact/restored', { ids })).toMatchObject({ body: { ids } });
  expect(await send('PUT', '/api/contact/restored', { ids: [1] })).toMatchObject({ body: { ids: [] } });
  expect(
    [await send('GET', '/api/contact'), await send('GET', '/api/contact/7/correspondence')].map(
      ({ body }) => body,
    ),
  ).toEqual(before.map(({ body }) => body));
});

test('a filter chooses what the list shows: only unread messages are marked', async () => {
  await messages(6);
  await site().db.update(contactMessages).set({ subject: 'Parking' }).where(eq(contactMessages.id, 5));
  const match = { isRead: false, search: 'hours' };
  expect((await mutate('contact.setReadMany', { match, count: 2, isRead: true })).body).toEqual({
    count: 2,
    before: { false: [1, 3] },
  });
});

test('comments and subscribers are chosen by filter and count too', async () => {
  await site().db.execute(sql`
    insert into subscribers (email) select 'reader' || n || '@example.org' from generate_series(1, 12) n`);
  const remove = (count: number) =>
    send('DELETE', '/api/newsletter/subscribers/bulk', { match: { search: 'reader1' }, count });
  expect((await remove(3)).status).toBe(409);
  expect((await remove(4)).body).toEqual({ success: true, count: 4 });
  const [newest] = await site().db.select().from(auditEntries).orderBy(desc(auditEntries.id));
  expect(newest).toMatchObject({ action: 'newsletter.removeMany', subject: 'subscribers' });
  const match = { status: 'rejected' };
  expect((await mutate('comments.deleteMany', { match, count: 1 })).status).toBe(409);
});
