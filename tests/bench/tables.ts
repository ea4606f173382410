import type { Site } from '../support/processes';
import { call } from '../support/remote';
import { type Figure, note } from './figures';
import { median } from './load';

const rounds = 30;
const mostArticles = 10_000;
/** What an action may take with many rows that takes `before` with few: twice as long, or the time of counting them. */
const goal = (before: number) => Math.max(2 * before, before + 10);

type TableSite = { site: Site; cookie: string; rows: number };
type Action = { list: string; what: string; input: (rows: number) => object; hasNoGoal?: boolean };

const lists: { list: string; sorts: string[]; filter?: object; pageSize?: number }[] = [
  { list: 'donations', sorts: ['donor', 'amount', 'status'], filter: { status: 'pending' } },
  { list: 'volunteers', sorts: ['applicant', 'contact', 'status'], filter: { area: 'Fundraising' } },
  { list: 'contact', sorts: ['name', 'email', 'subject'], filter: { isRead: false } },
  { list: 'newsletter', sorts: ['email'], pageSize: 15 },
  { list: 'news', sorts: ['title', 'author'] },
];

/** What staff do with a table. What finds or skips a large part of all rows has no goal: its time grows with them. */
const actions: Action[] = lists.flatMap(({ list, sorts, filter, pageSize = 10 }) => {
  const action = (what: string, input: Action['input']) => ({
    list,
    what,
    input: (rows: number) => ({ pageSize, ...input(rows) }),
  });
  const lastPage = (rows: number) =>
    Math.ceil((list === 'news' ? Math.min(rows, mostArticles) : rows) / pageSize);
  const searches = { news: ['badofe ga'], newsletter: ['.77@example'] }[list] ?? [
    '.77@example',
    'Idris Farouk-',
  ];
  return [
    action('open', () => ({})),
    action('page 2', () => ({ page: 2 })),
    action('last page', (rows) => ({ page: lastPage(rows) })),
    { ...action('middle page', (rows) => ({ page: Math.ceil(lastPage(rows) / 2) })), hasNoGoal: true },
    ...searches.map((search) => action(`search '${search}'`, () => ({ search }))),
    ...sorts.flatMap((sort) => [
      action(`sort by ${sort}`, () => ({ sort, order: 'asc' })),
      action(`${sort}, last page`, (rows) => ({ sort, order: 'asc', page: lastPage(rows) })),
    ]),
    ...(filter ? [{ ...action(`filter ${JSON.stringify(filter)}`, () => filter), hasNoGoal: true }] : []),
  ];
});

let requests = 0; // in each address, so that none is answered from the cache

async function msOf({ site, cookie, rows }: TableSite, { list, what, input }: Action): Promise<number> {
  const query = encodeURIComponent(JSON.stringify({ ...input(rows), fresh: (requests += 1) }));
  const begin = performance.now();
  const { status } = await call(site, `/trpc/${list}.page?input=${query}`, { cookie });
  if (status !== 200) throw new Error(`${list}, ${what}: answered ${status}`);
  return performance.now() - begin;
}

/** The staff's tables with many rows against the same with few, in turns. */
export async function tables(few: TableSite, many: TableSite): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const action of actions) {
    const times: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      times[0].push(await msOf(few, action));
      times[1].push(await msOf(many, action));
    }
    const [before, after] = [median(times[0]), median(times[1])];
    const figure = note(
      `${action.list}, ${action.what}`,
      `${before.toFixed(1)} ms, then ${after.toFixed(1)} ms`,
    );
    figures.push({ ...figure, within: action.hasNoGoal || after <= goal(before) });
  }
  return figures;
}
