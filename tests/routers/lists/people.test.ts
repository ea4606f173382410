/** What the history of a person tells, and how people are found, by what the reader may read. */
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { personFound, personHistory } from '../../../src/shared/schemas/people';
import type { Role } from '../../../src/shared/schemas/roles';
import { useApp } from '../../support/app';
import {
  aComment,
  aContactMessage,
  aDonation,
  aNewsArticle,
  anApplication,
  aVolunteer,
} from '../../support/factories';

const site = useApp();
const email = 'Layla.Noor@example.org';
const post = (path: string, body: unknown, cookie?: string) => site().rest('POST', path, { body, cookie });

const signInWith = async (roles: Role[]) => {
  const cookie = await site().signIn(['owner']);
  await site().db.execute(sql`update admins set roles = ${sql.raw(`'{${roles.join(',')}}'`)}`);
  return cookie;
};
const ask = async (roles: Role[], asked = email) =>
  site().rest('GET', `/api/people?email=${encodeURIComponent(asked)}`, { cookie: await signInWith(roles) });

/** All that one person did, in several spellings of the address, and something of others. */
beforeEach(async () => {
  const cookie = await site().signIn();
  await post('/api/news', aNewsArticle({ slug: 'winter' }), cookie);
  for (const one of [email, email.toLowerCase(), `x${email}`, 'layla_noor@example.org']) {
    await post('/api/donations', aDonation({ email: one }));
    await post('/api/volunteers', aVolunteer({ email: one }));
    await post('/api/university/applications', anApplication({ email: one }));
    await post('/api/contact', aContactMessage({ email: one, newsletter: true }));
    await post('/api/news/winter/comments', aComment({ email: one }));
  }
  await post('/api/donations/1/received', { receivedOn: '2026-02-03', paymentMethod: 'bank' }, cookie);
});

describe('the history of a person', () => {
  test('tells all that an owner may read, whatever the case of the address', async () => {
    const answer = await ask(['owner'], email.toUpperCase());
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toMatch(/no-store/);
    const history = personHistory.parse(answer.body);
    expect(history).toMatchObject({
      donations: { count: 2, items: [{ id: 2 }, { id: 1 }] },
      sums: { received: aDonation().amount },
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
    ['moderator', ['volunteers', 'applications', 'messages', 'comments', 'subscriptions']],
  ])('of a %s tells only what they may read: %j', async (role, parts) => {
    const { email: asked, ...history } = personHistory.parse((await ask([role])).body);
    expect(asked).toBe(email);
    const told = Object.entries(history).flatMap(([part, value]) => (value === null ? [] : [part]));
    expect(told).toEqual(parts);
  });

  test('holds the newest 50 and says how many there are', async () => {
    await site().db.execute(sql`
      insert into donations (first_name, last_name, email, amount_cents, payment_method)
      select 'Layla', 'Noor', ${email}, 100, 'bank' from generate_series(1, 60) n`);
    const { donations } = personHistory.parse((await ask(['treasurer'])).body);
    expect(donations?.count).toBe(62);
    expect(donations?.items).toHaveLength(50);
  });

  test('is empty for an unknown person, and a 400 without an address', async () => {
    expect((await ask(['owner'], 'nobody@example.org')).body).toMatchObject({
      donations: { count: 0, items: [] },
      sums: { received: 0 },
    });
    expect((await ask(['owner'], '')).status).toBe(400);
  });
});

describe('people are found', () => {
  const find = async (roles: Role[], search: string) => {
    const { status, body } = await site().trpc('query', 'people.find', { search }, await signInWith(roles));
    expect(status, search).toBe(200);
    return personFound.array().parse(body);
  };
  const addresses = async (roles: Role[], search: string) =>
    (await find(roles, search)).map((person) => person.email).toSorted();

  test('by a part of the name or the address, each address once, whatever their case and accents', async () => {
    await post(
      '/api/donations',
      aDonation({ firstName: 'Zoë', lastName: 'Haddad', email: 'zoe@example.org' }),
    );
    await post('/api/contact', aContactMessage({ name: 'Z. Haddad', email: 'ZOE@example.org' }));
    expect(await find(['owner'], 'ZOE H')).toEqual([{ email: 'zoe@example.org', name: 'Zoë Haddad' }]);
    expect(await find(['owner'], 'haddad')).toEqual([{ email: 'ZOE@example.org', name: 'Z. Haddad' }]);
    expect(await addresses(['owner'], 'layla')).toHaveLength(3);
    expect(await addresses(['owner'], 'layla_')).toEqual(['layla_noor@example.org']);
  });

  test('by their address alone where they said no name, and by nothing that they wrote', async () => {
    await post('/api/newsletter/subscribe', { email: 'reader@example.org' });
    await post(
      '/api/contact',
      aContactMessage({ email: 'writer@example.org', message: 'About reader@ and all' }),
    );
    expect(await find(['owner'], 'reader@')).toEqual([{ email: 'reader@example.org', name: '' }]);
    for (const search of ['', '  ', '%', 'nobody at all']) expect(await find(['owner'], search)).toEqual([]);
  });

  test('ten at most, the newest first', async () => {
    for (let number = 1; number <= 12; number += 1)
      await post('/api/newsletter/subscribe', { email: `many${number}@example.org` });
    const found = await find(['moderator'], 'many');
    expect(found).toHaveLength(10);
    expect(found[0]?.email).toBe('many12@example.org');
  });

  test('whoever did something once is found beside who did it often since', async () => {
    await post('/api/donations', aDonation({ lastName: 'Qadir', email: 'once@example.org' }));
    for (let count = 0; count < 15; count += 1)
      await post('/api/donations', aDonation({ lastName: 'Qadir', email: 'often@example.org' }));
    expect(await addresses(['owner'], 'qadir')).toEqual(['often@example.org', 'once@example.org']);
  });

  test('each apart where they left no address, with the list that has what they gave', async () => {
    const cookie = await site().signIn();
    const gift = { email: '', amount: 5, receivedOn: '2026-02-03', paymentMethod: 'cash' };
    for (const firstName of ['Amina', 'Bilal', 'Amina'])
      await post('/api/donations/received', { ...gift, firstName, lastName: 'Qadir' }, cookie);
    await post('/api/donations', aDonation({ lastName: 'Qadir', email: 'donor@example.org' }));
    await site().db.execute(sql`
      insert into comments (article_id, name, email, content, by_foundation)
      values (1, 'Qadir Foundation', '', 'Thank you', true)`);
    const donor = { email: 'donor@example.org', name: `${aDonation().firstName} Qadir` };
    expect(await find(['owner'], 'qadir')).toEqual([
      donor,
      { email: '', name: 'Amina Qadir', section: 'donations' },
      { email: '', name: 'Bilal Qadir', section: 'donations' },
    ]);
    expect(await find(['moderator'], 'qadir')).toEqual([]);
  });

  test('by what the reader may read alone', async () => {
    await post('/api/donations', aDonation({ lastName: 'Qadir', email: 'donor@example.org' }));
    await post('/api/volunteers', aVolunteer({ lastName: 'Qadir', email: 'helper@example.org' }));
    expect(await addresses(['owner'], 'qadir')).toEqual(['donor@example.org', 'helper@example.org']);
    expect(await addresses(['treasurer'], 'qadir')).toEqual(['donor@example.org']);
    expect(await addresses(['moderator'], 'qadir')).toEqual(['helper@example.org']);
    expect(await addresses(['editor'], 'qadir')).toEqual([]);
  });
});
