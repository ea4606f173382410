import { type Figure, note, ratio } from './figures';
import { inTurns, type Load, perSecond } from './load';

type Servers = { site: string; hono: string; bare: string };

/** A read of tRPC whose address is new each time. */
export const fresh = (procedure: string) =>
  `return wrk.format("GET", "/trpc/${procedure}?input=%7B%22fresh%22:" .. n .. "%7D")`;
/** The news page with all articles, which all hold the letter: an address that is new each time. */
export const freshPage =
  'return wrk.format("GET", "/news?search=" .. ("+"):rep(n % 140) .. "a" .. ("+"):rep(math.floor(n / 140) % 59))';
const br = { 'Accept-Encoding': 'br' };

/** Reads from the cache against a Hono with one fixed answer, and reads past it against the same query by hand. */
export async function reads({ site, hono, bare }: Servers): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [name, path, goal, floor] of [
    ['cached GET /api/news', '/api/news', 0.8, 0.7],
    ['cached page /news', '/news', 0.75, 0.6],
  ] as const) {
    for (const [kind, headers, under] of [
      ['plain', {}, ''],
      ['brotli', br, '/br'],
    ] as const) {
      const ours = { url: site + path, headers };
      const whole = await inTurns(ours, { url: hono + under + path, headers });
      figures.push(ratio(`${name}, ${kind}, to the same bytes fixed`, whole, goal, floor));
    }
  }
  const byHand: Load = { url: `${bare}/news` };
  const uncached: Load = { url: site, request: fresh('news.list') };
  figures.push(
    ratio('uncached list of 20 articles, to node:http and postgres.js', await inTurns(uncached, byHand), 0.6),
  );
  const rest: Load = {
    url: site,
    request: 'return wrk.format("GET", "/api/news/article-1/likes/check?userId=" .. n)',
  };
  const trpc: Load = {
    url: site,
    request: `return wrk.format("GET", '/trpc/likes.check?input={"slug":"article-1","userId":"' .. n .. '"}')`,
  };
  figures.push(ratio('uncached REST, to tRPC', await inTurns(rest, trpc), 1));
  const pages = await perSecond({ url: site, request: freshPage }, 3);
  figures.push(note('first render of /news', `${pages.toFixed(0)}/s`));
  return figures;
}
