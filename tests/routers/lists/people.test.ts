/** What the history of a person tells, and how people are found, by what the reader may read. */
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { personFound, personHistory } from '../../../src/shared/schemas/people';
import type { Role } from '../../../src/shared/schemas/roles';
import { signIn, withOwner } from '../../support/app';
import {
  aComment,
  aContactMessage,
  aDonation,
  aNewsArticle,
  anApplication,
  aVolunteer,
} from '../../support/factories';

const { site, send } = withOwner();
const email = 'Layla.Noor@example.org';
const post = (path: string, body: unknown) => send('POST', `/api${path}`, body);
const donate = (values: Parameters<typeof aDonation>[0]) => post('/donations', aDonation(values));
const received = { receivedOn: '2026-02-03', paymentMethod: 'bank' };

const cookieOf = (role: Role) => signIn(site().db, [role], `the ${role}`);
const historyFor = async (role: Role, asked = email) =>
  site().rest('GET', `/api/people?email=${encodeURIComponent(asked)}`, { cookie: await cookieOf(role) });

/** Everything that one person did, in several spellings of the address, and something of others. */
beforeEach(async () => {
  await post('/news', aNewsArticle({ slug: 'winter' }));
  for (const one of [email, email.toLowerCase(), `x${email}`, 'layla_noor@example.org']) {
    await donate({ email: one });
    await post('/volunteers', aVolunteer({ email: one }));
    await post('/university/applications', anApplication({ email: one }));
    await post('/contact', aContactMessage({ email: one, newsletter: true }));
    await post('/news/winter/comments', aComment({ email: one }));
  }
  await post('/donations/1/received', received);
});

describe('the history of a person', () => {
  test('shows an owner everything, whatever the case of the address', async () => {
    await send('PUT', '/api/donations/2/status', { status: 'completed' });
    const answer = await historyFor('owner', email.toUpperCase());
    expect(answer.status).toBe(200);
    const history = personHistory.parse(answer.body);
    expect(history).toMatchObject({
      donations: { count: 2, items: [{ id: 2 }, { id: 1 }] },
      sums: { received: aDonation().amount, byHand: aDonation().amount },
      volunteers: { count: 2 },
      applications: { count: 2 },
      messages: { count: 2 },
      comments: { count: 2, items: [{ articleSlug: 'winter' }, {}] },
      subscriptions: { count: 1 },
    });
    expect(history.mails?.count).toBeGreaterThan(0);
    expect(JSON.stringify(history)).not.toContain(`x${email}`);
  });

  test.each<[Role, string[]]>([
    ['editor', []],
    ['treasurer', ['donations', 'sums']],
    ['moderator', ['volunteers', 'applications', 'messages', 'comments', 'deleted', 'subscriptions']],
  ])('shows the %s only %j', async (role, parts) => {
    const { email: asked, ...history } = personHistory.parse((await historyFor(role)).body);
    expect(asked).toBe(email);
    expect(Object.entries(history).flatMap(([part, value]) => (value === null ? [] : [part]))).toEqual(parts);
  });

  test('has deleted messages and applications until they are deleted permanently', async () => {
    await send('DELETE', '/api/contact/1');
    await send('DELETE', '/api/university/applications/2');
    const deletedOf = async (role: Role) => personHistory.parse((await historyFor(role)).body).deleted;
    expect(await deletedOf('moderator')).toMatchObject({
      count: 2,
      items: [
        { type: 'applications', itemId: 2 },
        { type: 'contact', itemId: 1, title: aContactMessage().subject },
      ],
    });
    expect(await deletedOf('editor')).toBeNull();
    await send('DELETE', '/api/contact/deleted/1');
    expect(await deletedOf('owner')).toMatchObject({ count: 1, items: [{ type: 'applications' }] });
  });

  test('has the newest 50 of each kind and their number', async () => {
    await site().db.execute(sql`
      insert into donations (first_name, last_name, email, amount_cents, payment_method)
      select 'Layla', 'Noor', ${email}, 100, 'bank' from generate_series(1, 60) n`);
    const { donations } = personHistory.parse((await historyFor('treasurer')).body);
    expect([donations?.count, donations?.items.length]).toEqual([62, 50]);
  });

  test('is empty for an unknown person, and a 400 without an address', async () => {
    expect((await historyFor('owner', 'nobody@example.org')).body).toMatchObject({
      donations: { count: 0, items: [] },
      sums: { received: 0 },
    });
    expect((await historyFor('owner', '')).status).toBe(400);
  });
});

describe('people are found', () => {
  const find = async (search: string, role: Role = 'owner') => {
    const { status, body } = await site().trpc('query', 'people.find', { search }, await cookieOf(role));
    expect(status, search).toBe(200);
    return personFound.array().parse(body);
  };
  const addresses = async (search: string, role?: Role) =>
    (await find(search, role)).map((person) => person.email).toSorted();

  test('by a part of the name or the address, each address once, whatever case and accents', async () => {
    await donate({ firstName: 'Zoë', lastName: 'Haddad', email: 'zoe@example.org' });
    await post('/contact', aContactMessage({ name: 'Z. Haddad', email: 'ZOE@example.org' }));
    expect(await find('ZOE H')).toEqual([{ email: 'zoe@example.org', name: 'Zoë Haddad' }]);
    expect(await find('haddad')).toEqual([{ email: 'ZOE@example.org', name: 'Z. Haddad' }]);
    expect(await addresses('layla')).toHaveLength(3);
    expect(await addresses('layla_')).toEqual(['layla_noor@example.org']);
  });

  test('by their address when they gave no name, and never by what they wrote', async () => {
    await post('/newsletter/subscribe', { email: 'reader@example.org' });
    const message = 'About reader@ and all';
    await post('/contact', aContactMessage({ email: 'writer@example.org', message }));
    expect(await find('reader@')).toEqual([{ email: 'reader@example.org', name: '' }]);
    for (const search of ['', '  ', '%', 'nobody at all']) expect(await find(search)).toEqual([]);
  });

  test('ten at most, the newest first', async () => {
    for (let number = 1; number <= 12; number += 1)
      await post('/newsletter/subscribe', { email: `many${number}@example.org` });
    const found = await find('many', 'moderator');
    expect(found).toHaveLength(10);
    expect(found[0]?.email).toBe('many12@example.org');
  });

  test('even if somebody else of that name did much more since', async () => {
    await donate({ lastName: 'Qadir', email: 'once@example.org' });
    for (let count = 0; count < 15; count += 1)
      await donate({ lastName: 'Qadir', email: 'often@example.org' });
    expect(await addresses('qadir')).toEqual(['often@example.org', 'once@example.org']);
  });

  test('separately when they left no address, with the list where they are', async () => {
    for (const firstName of ['Amina', 'Bilal', 'Amina'])
      await post('/donations/received', { ...received, email: '', amount: 5, firstName, lastName: 'Qadir' });
    await donate({ firstName: 'Layla', lastName: 'Qadir', email: 'donor@example.org' });
    await site().db.execute(sql`
      insert into comments (article_id, name, email, content, by_foundation)
      values (1, 'Qadir Foundation', '', 'Thank you', true)`);
    expect(await find('qadir')).toEqual([
      { email: 'donor@example.org', name: 'Layla Qadir' },
      { email: '', name: 'Amina Qadir', section: 'donors' },
      { email: '', name: 'Bilal Qadir', section: 'donors' },
    ]);
    expect(await find('qadir', 'moderator')).toEqual([]);
  });

  test('only by what the reader may read', async () => {
    await donate({ lastName: 'Qadir', email: 'donor@example.org' });
    await post('/volunteers', aVolunteer({ lastName: 'Qadir', email: 'helper@example.org' }));
    expect(await addresses('qadir')).toEqual(['donor@example.org', 'helper@example.org']);
    expect(await addresses('qadir', 'treasurer')).toEqual(['donor@example.org']);
    expect(await addresses('qadir', 'moderator')).toEqual(['helper@example.org']);
    expect(await addresses('qadir', 'editor')).toEqual([]);
  });
});
