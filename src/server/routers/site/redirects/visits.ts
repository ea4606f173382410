import { lt, sql } from 'drizzle-orm';
import { splitLocale } from '../../../../shared/messages/languages';
import { isOwnPath, pathKey } from '../../../../shared/schemas/redirects';
import type { Database } from '../../../db/database';
import { missingPaths, pageVisits } from '../../../db/schema';
import type { Periodic } from '../../../jobs/periodic';

const maxCounted = 1000;
const maxPages = 10_000;
const everyMs = 30_000;
const retention = sql`interval '90 days'`;

type Counted = 200 | 301 | 404;

/**
 * Counts visits of pages, and of redirected and missing paths, in memory, and adds them to the database from time to time. It keeps
 * nothing about visitors, and no path that may contain an email address or a token.
 */
export class PathVisits {
  #counts: Record<Counted, Map<string, number>> = { 200: new Map(), 301: new Map(), 404: new Map() };

  /** @param url the path as it was sent, with or without a query */
  add(status: number, url: string): void {
    if (status === 200) {
      // Parsed when it is stored, as this runs for each response.
      const [path = ''] = url.split('?', 1);
      if (this.#counts[200].has(path) || !isOwnPath(path)) this.#count(status, path);
    } else if (status === 301 || status === 404) {
      const key = pathKey(url);
      if (key === undefined || isOwnPath(key) || (status === 404 && isPersonal(key))) return;
      this.#count(status, key);
    }
  }

  #count(status: Counted, key: string): void {
    const counts = this.#counts[status];
    const count = counts.get(key);
    if (count !== undefined || counts.size < maxCounted) counts.set(key, (count ?? 0) + 1);
  }

  /** Adds the counts to the database. What could not be written is kept for the next time. */
  async flush(db: Database): Promise<void> {
    for (const [status, write] of [
      [200, addPages],
      [301, addHits],
      [404, addMissing],
    ] as const) {
      const counts = this.#counts[status];
      if (counts.size === 0) continue;
      this.#counts[status] = new Map();
      try {
        await write(db, counts);
      } catch (error) {
        for (const [path, more] of this.#counts[status]) counts.set(path, (counts.get(path) ?? 0) + more);
        this.#counts[status] = counts;
        throw error;
      }
    }
  }

  periodic(db: Database): Periodic {
    return { name: 'counting of paths', everyMs, run: () => this.flush(db) };
  }
}

/** An email address, an id or a token. */
const isPersonal = (path: string) =>
  /@|[0-9a-f]{24}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/.test(path) ||
  path.split(/[^a-z0-9_]/).some((word) => word.length >= 30 && /\d/.test(word));

const jsonOf = (counts: ReadonlyMap<string, number>) =>
  JSON.stringify([...counts].map(([path, count]) => ({ path, count })));
const rowsOf = (counts: ReadonlyMap<string, number>) =>
  sql`jsonb_to_recordset(${jsonOf(counts)}::jsonb) as seen(path text, count integer)`;
/** The largest integer stays. */
const sum = (stored: ReturnType<typeof sql>, more: ReturnType<typeof sql>) =>
  sql`least(${stored}::bigint + ${more}, 2147483647)::integer`;

async function addHits(db: Database, counts: ReadonlyMap<string, number>): Promise<void> {
  await db.execute(sql`
    update redirects set hits = ${sum(sql`redirects.hits`, sql`seen.count`)}
    from ${rowsOf(counts)} where redirects.from_path = seen.path`);
}

async function addMissing(db: Database, counts: ReadonlyMap<string, number>): Promise<void> {
  await db.transaction(async (tx) => {
    // One process at a time: two that update the same rows in another order would deadlock.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('missing_paths', 0))`);
    await tx.execute(sql`
      with known as (
        update missing_paths set count = ${sum(sql`missing_paths.count`, sql`seen.count`)}, last_at = now()
        from ${rowsOf(counts)} where missing_paths.path = seen.path returning seen.path
      )
      insert into missing_paths (path, count)
      select path, count from ${rowsOf(counts)} where path not in (select path from known)`);
    await tx.delete(missingPaths).where(lt(missingPaths.lastAt, sql`now() - ${retention}`));
    await tx.execute(sql`
      delete from missing_paths where path in (
        select path from missing_paths order by count desc, last_at desc, path offset ${maxCounted})`);
  });
}

/** Counts in any language and spelling add up. */
function pagesIn(counts: ReadonlyMap<string, number>): ReadonlyMap<string, number> {
  const pages = new Map<string, number>();
  for (const [path, count] of counts) {
    const key = pathKey(path);
    const page = key && splitLocale(key).path;
    if (page && !isOwnPath(page) && !isPersonal(page)) pages.set(page, (pages.get(page) ?? 0) + count);
  }
  return pages;
}

async function addPages(db: Database, counts: ReadonlyMap<string, number>): Promise<void> {
  const pages = pagesIn(counts);
  await db.transaction(async (tx) => {
    // One process at a time, as above.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('page_visits', 0))`);
    await tx.execute(sql`
      insert into page_visits (path, count) select path, count from ${rowsOf(pages)}
      on conflict (path) do update set count = ${sum(sql`page_visits.count`, sql`excluded.count`)}, last_at = now()`);
    await tx.delete(pageVisits).where(lt(pageVisits.lastAt, sql`now() - ${retention}`));
    await tx.execute(sql`
      delete from page_visits where path in (
        select path from page_visits order by count desc, last_at desc, path offset ${maxPages})`);
  });
}
