import { type SQL, sql } from 'drizzle-orm';
import type { Connection } from '../../src/server/db/connect';

/** Words that compress about as prose does. */
const prose = sql`(
  select string_agg(substr('bakedormanelinosupatirevalguhojiwexyzochaqeblu', 1 + (abs(hashint4(n * 7919 + w)) % 42), 2 + (abs(hashint4(w * 31 + n)) % 4)), ' ')
  from generate_series(1, 1100) w)`;

const donors = 20_000;
const batch = 10_000;
/** What a site has logged by itself before. */
const after = sql.raw('1000');

type Fill = { what: string; rows: number; insert: (from: number, until: number) => SQL };

/** What a large site holds, in the order in which it can be written. */
const fills = (pictures: string[]): Fill[] => [
  {
    what: 'articles of 5 kB with pictures',
    rows: 10_000,
    insert: (from, until) => sql`
      insert into news (title, slug, author, category, date, image_url, excerpt, content, content_format, plain_text)
      select 'Article ' || n, 'article-' || n, 'Somebody ' || n % 40, 'Aid', date '2020-01-01' + n % 2400, picture,
        'What happened there', words || E'\n\n![A picture](' || picture || E')\n\n## And then\n\n' || words, 'markdown', words
      from (select n, (array[${sql.join(
        pictures.map((picture) => sql`${picture}::text`),
        sql`, `,
      )}])[1 + n % ${pictures.length}::int] picture, left(${prose}, 2500) words from generate_series(${from}::int, ${until}::int) n) made`,
  },
  {
    what: 'comments on one article',
    rows: 5000,
    insert: (from, until) => sql`
      insert into comments (article_id, name, email, content, status, created_at)
      select (select id from news where slug = 'article-1'), 'Reader ' || n, 'reader' || n % 900 || '@example.org',
        'What a good thing to read, number ' || n, case when n % 50 = 0 then 'pending' else 'approved' end,
        now() - n * interval '7 minutes' from generate_series(${from}::int, ${until}::int) n`,
  },
  {
    what: 'likes of 100 articles',
    rows: 1_000_000,
    insert: (from, until) => sql`
      insert into likes (article_id, user_id)
      select (select min(id) from news) + n % 100, 'visitor-' || n from generate_series(${from}::int, ${until}::int) n`,
  },
  {
    what: 'donations',
    rows: 100_000,
    insert: (from, until) => sql`
      insert into donations (first_name, last_name, email, amount_cents, payment_method, status, recurring, created_at)
      select 'Amina', 'Noor ' || n % ${donors}::int, 'donor' || n % ${donors}::int || '@example.org', 100 + n % 50000,
        (array['credit', 'bank', 'paypal'])[1 + n % 3], case when n % 20 = 0 then 'pending' else 'completed' end, n % 5 = 0,
        now() - n * interval '15 minutes' from generate_series(${from}::int, ${until}::int) n`,
  },
  {
    what: 'entries of their ledger',
    rows: 100_000,
    insert: (from, until) => sql`
      insert into money_entries (donation_id, at, kind, cents, ref)
      select id, created_at, kind, case kind when 'charge' then amount_cents else -30 - amount_cents * 29 / 1000 end, kind || ' ' || id
      from (select *, row_number() over (order by id) n from donations) given
      cross join (values ('charge'), ('fee')) kinds (kind)
      where status = 'completed' and n between ${from}::int and ${until}::int`,
  },
  {
    what: 'subscribers',
    rows: 50_000,
    insert: (from, until) => sql`
      insert into subscribers (email, created_at)
      select 'subscriber' || n || '@example.org', now() - n * interval '20 minutes'
      from generate_series(${from}::int, ${until}::int) n`,
  },
  {
    what: 'messages and applications each',
    rows: 50_000,
    insert: (from, until) => sql`
      with sent as (insert into contact_messages (name, email, subject, message, is_read, created_at)
        select 'Sara ' || n, 'donor' || n % ${donors}::int || '@example.org', 'About ' || n, 'Where may I park there? ' || n,
          n % 40 > 0, now() - n * interval '30 minutes' from generate_series(${from}::int, ${until}::int) n)
      insert into volunteers (first_name, last_name, email, phone, areas, availability, message, status, created_at)
      select 'Sara', 'Noor ' || n, 'donor' || n % ${donors}::int || '@example.org', '555-' || n, '{Fundraising}', '{Weekends}',
        'I can help on Saturdays', 'approved', now() - n * interval '30 minutes' from generate_series(${from}::int, ${until}::int) n`,
  },
  {
    what: 'entries of the activity log',
    rows: 1_000_000,
    insert: (from, until) => sql`
      insert into audit_entries (id, at, actor, action, subject, changed, hash)
      select ${after} + n, now() - (1000000 - n) * interval '1 minute', 'helper' || n % 12, 'donations.setStatus',
        'donation ' || n, '{status}', md5(n::text) from generate_series(${from}::int, ${until}::int) n`,
  },
];

/** Fills a site's database as that of a large foundation after some years. */
export async function fillLargeSite({ db }: Connection, pictures: string[]): Promise<void> {
  for (const { what, rows, insert } of fills(pictures)) {
    const begin = performance.now();
    const step = what.startsWith('articles') ? 500 : batch;
    for (let from = 1; from <= rows; from += step)
      await db.execute(insert(from, Math.min(rows, from + step - 1)));
    console.log(
      `${rows.toLocaleString('en')} ${what} in ${((performance.now() - begin) / 1000).toFixed(0)} s`,
    );
  }
  await db.execute(sql`
    insert into like_counts (article_id, count) select article_id, count(*) from likes group by article_id
    on conflict (article_id) do update set count = excluded.count`);
  await db.execute(sql`
    update donations d set received_on = d.created_at::date, received_cents = amount_cents, fee_cents = 30 + amount_cents * 29 / 1000
    where status = 'completed'`);
  await db.execute(sql`vacuum (analyze)`);
}
