import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Transparency, transparencyStep } from '../../../../shared/schemas/spending';
import type { TextReader } from '../../../content/translations/published';
import { translated } from '../../../content/translations/translated';
import { donations, fundSpending, funds, moneyEntries } from '../../../db/schema';
import { siteSettings, timeZone } from '../../../db/site-settings';
import { notFound } from '../../../rpc/errors';
import { isManual } from '../received-money';

const maxYears = 50;
const sumsByFund = z.array(
  z.object({
    year: z.int(),
    fundId: z.int().nullable(),
    name: z.string().nullable(),
    received: z.number(),
    spent: z.number(),
  }),
);

const rounded = (cents: number) => Math.round(cents / 100 / transparencyStep) * transparencyStep;

/**
 * Received money after refunds and before fees, and spent money, by year and fund, with the names of funds in the reader's
 * language. @throws NOT_FOUND while switched off
 */
export async function transparencyFigures(reader: TextReader): Promise<Transparency> {
  const { db } = reader;
  const chosen = await siteSettings(db, 'transparencyPage');
  if (chosen('transparencyPage') !== 'yes') throw notFound('page');
  const zone = await timeZone(db);
  const yearOf = (day: ReturnType<typeof sql>) => sql`extract(year from ${day})::int`;
  const rows = sumsByFund.parse([
    ...(await db.execute(sql`
      select year, moved.fund_id as "fundId", ${funds.name} as name, sum(received)::float8 as received, sum(spent)::float8 as spent from (
        select ${yearOf(sql`coalesce(${moneyEntries.receivedOn}, (${moneyEntries.at} at time zone ${zone})::date)`)} as year,
          ${moneyEntries.fundId} as fund_id, ${moneyEntries.cents}::bigint as received, 0 as spent
          from ${moneyEntries} where ${moneyEntries.countsAs} <> 'fee'
        union all
        select ${yearOf(sql`(${donations.createdAt} at time zone ${zone})::date`)}, ${donations.fundId}, ${donations.amount}, 0
          from ${donations} where ${isManual}
        union all
        select ${fundSpending.year}, ${fundSpending.fundId}, 0, ${fundSpending.cents} from ${fundSpending}
      ) as moved left join ${funds} on ${funds.id} = moved.fund_id
      group by 1, 2, 3 order by 1 desc, 3 nulls first`)),
  ]);
  const names = await fundNames(reader, rows);
  const total = (of: typeof rows, key: 'received' | 'spent') =>
    rounded(of.reduce((sum, row) => sum + row[key], 0));
  const years = [...new Set(rows.map(({ year }) => year))].slice(0, maxYears).map((year) => {
    const inYear = rows.filter((row) => row.year === year);
    return {
      year,
      received: total(inYear, 'received'),
      spent: total(inYear, 'spent'),
      funds: sortedFor(
        reader,
        inYear.map(({ fundId, received, spent }) => ({
          name: names.get(fundId) ?? null,
          received: rounded(received),
          spent: rounded(spent),
        })),
      ),
    };
  });
  return { years };
}

/** By name in the reader's language; without one, as the database sorts them. */
const sortedFor = <Named extends { name: string | null }>({ language }: TextReader, funds: Named[]) =>
  language ? funds.toSorted((a, b) => (a.name ?? '').localeCompare(b.name ?? '', language.locale)) : funds;

async function fundNames(reader: TextReader, rows: z.infer<typeof sumsByFund>) {
  const named = new Map(
    rows.flatMap(({ fundId: id, name }) => (id === null || name === null ? [] : [[id, { id, name }]])),
  );
  const inLanguage = await translated(reader, 'fund', [...named.values()]);
  return new Map<number | null, string>(inLanguage.map(({ id, name }) => [id, name]));
}
