import { type Figure, note, ratio } from './figures';
import { inTurns, type Load, perSecond } from './load';

type Servers = { site: string; hono: string; bare: string };

const fresh = (path: string) => `return wrk.format("GET", "${path}?fresh=" .. n)`;
const br = { 'Accept-Encoding': 'br' };

/** Reads from the cache against a Hono with one fixed answer, and reads past it against the same query by hand. */
export async function reads({ site, hono, bare }: Servers): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [name, path, goal, floor] of [
    ['cached GET /api/news', '/api/news', 0.8, 0.7],
    ['cached page /news', '/news', 0.7, 0.6],
  ] as const) {
    const plain = await inTurns({ url: site + path }, { url: hono + path });
    figures.push(ratio(`${name}, plain, to a fixed answer`, plain, goal, floor));
    const packed = await inTurns(
      { url: site + path, headers: br },
      { url: `${hono}/br${path}`, headers: br },
    );
    figures.push(ratio(`${name}, brotli, to a fixed answer`, packed, goal, floor));
  }
  const uncached: Load = { url: site, request: fresh('/api/news') };
  const byHand: Load = { url: `${bare}/news` };
  figures.push(
    ratio('uncached GET /api/news of 20, to node:http and postgres.js', await inTurns(uncached, byHand), 0.6),
  );
  const trpc: Load = { url: site, request: fresh('/trpc/news.list') };
  figures.push(ratio('uncached REST, to tRPC', await inTurns(uncached, trpc), 1));
  figures.push(
    note(
      'first render of /news',
      `${(await perSecond({ url: site, request: fresh('/news') }, 3)).toFixed(0)}/s`,
    ),
  );
  return figures;
}

/** Cached reads by how many ask at the same time. */
export async function byConnections({ site }: Pick<Servers, 'site'>): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const connections of [1, 4, 16, 64]) {
    const speed = await perSecond({ url: `${site}/api/news`, connections }, 2);
    figures.push(note(`cached GET /api/news, ${connections} connections`, `${speed.toFixed(0)}/s`));
  }
  return figures;
}
