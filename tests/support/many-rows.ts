import type postgres from 'postgres';
import { paymentMethods, volunteerAreas } from '../../src/shared/messages/form-options';
import { volunteerTimes } from '../../src/shared/messages/volunteer-times';

const firstNames =
  'Amina Bilal Chadia Dawud Elif Farid Ghada Hamza Idris Jamila Khadija Layla Maryam Nadir Omar Parisa Qasim Rania Salim Tariq';
const lastNames =
  'Anwarin Bellamo Castellar Darvelle Esperan Farouk Ganzeri Haddarin Ilvanes Jorrit Kestrel Lindarel';
const endings =
  'Soler Okori Lindt Marwan Tovar Reyes Saidel Vance Noor Pelham Quist Umbria Wexley Yorath Zanetti';
const syllables = 'ba dor fen gal hir jun kel lam mer nos pra quin rov sel tam ur vist wol yar zen'.split(
  ' ',
);
const words = syllables.flatMap((first) => syllables.map((second) => first + second));

/** A whole number below `limit`, the same for the same seed. */
const scatter = (seed: number, limit: number) => Math.floor((Math.abs(Math.sin(seed + 1)) * 1e6) % limit);
const pick = <T>(list: readonly T[], seed: number): T => {
  const found = list[scatter(seed, list.length)];
  if (found === undefined) throw new Error('There is nothing to pick from');
  return found;
};

/** The person with this number; nobody is called like anyone real. */
function person(number: number) {
  const first = pick(firstNames.split(' '), number * 3);
  const last = `${pick(lastNames.split(' '), number * 5)}-${pick(endings.split(' '), number * 7)}`;
  const text = Array.from({ length: 25 }, (_, index) => pick(words, number * 31 + index)).join(' ');
  return { number, first, last, email: `${first}.${number}@example.org`.toLowerCase(), text };
}

type Person = ReturnType<typeof person> & { created_at: Date };
type Row = Record<string, string | number | boolean | Date>;

/** An array of one text as PostgreSQL writes it. */
const arrayOf = (text: string) => `{"${text}"}`;

const makers: Record<string, (person: Person) => Row> = {
  donations: ({ number, first, last, email, created_at }: Person) => ({
    first_name: first,
    last_name: last,
    email,
    amount_cents: 100 + scatter(number * 11, 1_000_000),
    payment_method: pick(paymentMethods, number),
    recurring: number % 3 === 0,
    status: pick(['completed', 'pending', 'failed', 'refunded'], number),
    created_at,
  }),
  volunteers: ({ number, first, last, email, text, created_at }: Person) => ({
    first_name: first,
    last_name: last,
    email,
    phone: `555-${String(number).padStart(7, '0')}`,
    areas: arrayOf(pick(volunteerAreas, number)),
    availability: arrayOf(pick(volunteerTimes, number)),
    message: text,
    status: pick(['approved', 'pending', 'contacted', 'rejected'], number),
    created_at,
  }),
  applications: ({ number, first, last, email, text, created_at }: Person) => ({
    first_name: first,
    last_name: last,
    email,
    phone: `555-${String(number).padStart(7, '0')}`,
    course: `Course ${number % 20}`,
    message: text,
    status: pick(['accepted', 'pending', 'declined'], number),
    created_at,
  }),
  contact_messages: ({ number, first, last, email, text, created_at }: Person) => ({
    name: `${first} ${last}`,
    email,
    subject: text.slice(0, 40),
    message: text,
    newsletter: number % 5 === 0,
    is_read: number % 10 > 0,
    created_at,
  }),
  subscribers: ({ email, created_at }: Person) => ({ email, created_at }),
  news: ({ number, first, last, text, created_at }: Person) => ({
    title: text.slice(0, 40),
    slug: `article-${number}`,
    author: `${first} ${last}`,
    category: `Category ${number % 6}`,
    date: created_at.toISOString().slice(0, 10),
    image_url: '/images/news/old-oven.svg',
    excerpt: text,
    content: `${text}\n\n`.repeat(8),
  }),
};

const mostArticles = 10_000;
const batch = 2000;

/**
 * Fills the lists of the administrator area with `rows` donations, applications, messages and subscribers each, and
 * as many articles, 10,000 at most. The same number makes the same rows.
 */
export async function makeManyRows(sql: postgres.Sql, rows: number): Promise<void> {
  for (let begin = 0; begin < rows; begin += batch) {
    const people = Array.from({ length: Math.min(batch, rows - begin) }, (_, index) => {
      const number = begin + index + 1;
      return { ...person(number), created_at: new Date(Date.now() - (rows - number) * 300_000) };
    });
    for (const [table, make] of Object.entries(makers))
      if (table !== 'news' || begin < mostArticles)
        await sql`insert into ${sql(table)} ${sql(people.map(make))}`;
  }
  await sql.unsafe('vacuum (analyze)');
}
