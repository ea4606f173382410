import type postgres from 'postgres';

const mostArticles = 10_000;

/** One of these words, by a number that differs from row to row. */
const pick = (words: string, number: string) => {
  const all = words.split(' ');
  return `(array['${all.join("','")}'])[1 + (${number})::int % ${all.length}]`;
};
const syllable = "substr('badofegahijukelamenopraquirosetaurvistwoyaze', 1 + (n * 31 + word * 7) % 42, 3)";

/** People with numbers; nobody is called like anyone real. */
const people = (rows: number) => `
  create temp table people on commit drop as
  select n, now() - (${rows} - n) * interval '5 minutes' as created_at,
    ${pick('Amina Bilal Chadia Dawud Elif Farid Ghada Hamza Idris Jamila Khadija Layla', 'n * 3')} as first,
    ${pick('Anwarin Bellamo Castellar Darvelle Esperan Farouk Ganzeri Haddarin Ilvanes', 'n * 5')} || '-' ||
    ${pick('Soler Okori Lindt Marwan Tovar Reyes Saidel Vance Noor Pelham Quist Umbria', 'n * 7 / 9')} as last,
    'reader.' || n || '@example.org' as email, '555-' || lpad(n::text, 7, '0') as phone,
    (select string_agg(${syllable} || ${syllable.replace('* 7', '* 11')}, ' ') from generate_series(1, 25) word) as text
  from generate_series(1, ${rows}) n;`;

const submissions = `
  insert into donations (first_name, last_name, email, amount_cents, payment_method, recurring, status, created_at)
  select first, last, email, 100 + n * 7919 % 1000000, ${pick('credit bank paypal', 'n')}, n % 3 = 0,
    ${pick('completed pending failed refunded', 'n')}, created_at from people order by n;
  insert into volunteers (first_name, last_name, email, phone, areas, availability, message, status, created_at)
  select first, last, email, phone, array[${pick('Fundraising Teaching Other', 'n')}],
    array[${pick('Weekend Mornings', 'n')}], text, ${pick('approved pending contacted rejected', 'n')}, created_at
  from people order by n;
  insert into applications (first_name, last_name, email, phone, course, message, status, created_at)
  select first, last, email, phone, 'Course ' || n % 20, text, ${pick('accepted pending declined', 'n')}, created_at
  from people order by n;
  insert into contact_messages (name, email, subject, message, newsletter, is_read, created_at)
  select first || ' ' || last, email, left(text, 40), text, n % 5 = 0, n % 10 > 0, created_at from people order by n;
  insert into subscribers (email, created_at) select email, created_at from people order by n;
  insert into news (title, slug, author, category, date, image_url, excerpt, content)
  select left(text, 40), 'article-' || n, first || ' ' || last, 'Category ' || n % 6, created_at::date,
    '/images/news/old-oven.svg', text, repeat(text || e'\\n\\n', 8)
  from people where n <= ${mostArticles} order by n;`;

/** Fills the staff's lists with `rows` submissions each, and as many articles, 10,000 at most: always the same rows. */
export async function makeManyRows(sql: postgres.Sql, rows: number): Promise<void> {
  await sql.begin((tx) => tx.unsafe(people(rows) + submissions));
  await sql.unsafe('vacuum (analyze)');
}
