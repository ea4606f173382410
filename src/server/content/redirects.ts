import { count, eq, inArray, or, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { maxRedirects, type NewRedirect, pathKey } from '../../shared/schemas/redirects';
import type { Database } from '../db/database';
import { redirects } from '../db/schema';
import { refuse } from '../rpc/errors';
import { existingPages, inEachLanguage } from './pages';

type Target = Pick<typeof redirects.$inferSelect, 'to' | 'toKey'>;
type Refused = { field: 'from' | 'to'; message: string; isTaken?: true };
type Added = 'created' | 'existing' | Refused;

/** Lets nobody else add redirects until commit: two at once could form a loop. */
const lock = (tx: Database) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('redirects', 0))`);

/** A page needs no redirect from its path, in any language. */
export async function dropRedirect(tx: Database, path: string): Promise<void> {
  await tx.delete(redirects).where(inArray(redirects.from, await inEachLanguage(tx, path)));
}

/**
 * Redirects the old path of a page, and what led to it, to the new one. `pages/site.ts` applies it in the other languages
 * too, unless they have a redirect for the path.
 */
export async function redirectMovedPage(tx: Database, from: string, to: string): Promise<void> {
  await lock(tx);
  await dropRedirect(tx, to);
  const places = await inEachLanguage(tx, to);
  for (const [index, old] of (await inEachLanguage(tx, from)).entries()) {
    const toKey = places[index] ?? to;
    await tx
      .update(redirects)
      .set({ to: sql`${toKey} || coalesce(substring(${redirects.to} from '[?#].*'), '')`, toKey })
      .where(eq(redirects.toKey, old));
  }
  const target = { to, toKey: to };
  await tx
    .insert(redirects)
    .values({ from, ...target })
    .onConflictDoUpdate({ target: redirects.from, set: target });
}

/**
 * Adds redirects in order, and says for each what became of it. Runs in a transaction; with `dryRun` it writes nothing.
 * @throws CONFLICT for too many
 */
export async function addRedirects(
  tx: Database,
  added: readonly NewRedirect[],
  { dryRun = false } = {},
): Promise<Added[]> {
  await lock(tx);
  const froms = added.map(({ from }) => from);
  const graph = new RedirectGraph(await relatedTo(tx, added), await existingPages(tx, froms));
  const results = added.map((one) => graph.add(one));
  const created = results.filter((result) => result === 'created').length;
  const [stored] = await tx.select({ total: count() }).from(redirects);
  if (created > 0 && (stored?.total ?? 0) + created > maxRedirects)
    throw refuse('CONFLICT', `There can be at most ${maxRedirects.toLocaleString('en')} redirects`);
  if (!dryRun) await save(tx, graph.changes());
  return results;
}

const keyOf = (path: string) => pathKey(path) ?? path;

/** The stored redirects that these could form chains with. */
async function relatedTo(tx: Database, added: readonly NewRedirect[]) {
  const froms = added.map(({ from }) => from);
  const ends = [...froms, ...added.map(({ to }) => keyOf(to))];
  return tx
    .select({ from: redirects.from, to: redirects.to, toKey: redirects.toKey })
    .from(redirects)
    .where(or(isOneOf(redirects.from, ends), isOneOf(redirects.toKey, froms)));
}

/** One parameter for all texts. */
const isOneOf = (column: AnyPgColumn, texts: readonly string[]) =>
  sql`${column} in (select jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb))`;

/** Chains end at the target of their last redirect. */
class RedirectGraph {
  readonly #stored: ReadonlyMap<string, Target>;
  readonly #targets: Map<string, Target>;
  readonly #pages: ReadonlySet<string>;

  constructor(stored: readonly (Target & { from: string })[], pages: ReadonlySet<string>) {
    this.#pages = pages;
    this.#stored = new Map(stored.map(({ from, to, toKey }) => [from, { to, toKey }]));
    this.#targets = new Map(this.#stored);
  }

  add({ from, to }: NewRedirect): Added {
    const target = this.#endOf({ to, toKey: keyOf(to) });
    if (target.toKey === from || keyOf(to) === from)
      return { field: 'to', message: 'This would lead back to the same path' };
    const known = this.#targets.get(from);
    const end = known && this.#endOf(known);
    if (end?.to === target.to) return 'existing';
    if (end) return { field: 'from', message: `This path already leads to ${end.to}`, isTaken: true };
    if (this.#pages.has(from)) return { field: 'from', message: 'There is a page at this path' };
    this.#targets.set(from, target);
    return 'created';
  }

  /** Shortens the chain that it follows, so that a long one is not followed again and again. */
  #endOf(target: Target): Target {
    let end = target;
    const passed = [];
    for (let next = this.#targets.get(end.toKey); next; next = this.#targets.get(end.toKey)) {
      passed.push(end.toKey);
      end = next;
    }
    for (const key of passed) this.#targets.set(key, end);
    return end;
  }

  /** What is new, and what leads elsewhere than it is stored. */
  changes() {
    const all = [...this.#targets].map(([from, target]) => ({ from, ...this.#endOf(target) }));
    return all.filter(({ from, to }) => this.#stored.get(from)?.to !== to);
  }
}

async function save(tx: Database, changed: readonly (Target & { from: string })[]): Promise<void> {
  if (changed.length === 0) return;
  await tx.execute(sql`
    insert into redirects (from_path, to_path, to_key)
    select "from", "to", "toKey"
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as changed("from" text, "to" text, "toKey" text)
    on conflict (from_path) do update set to_path = excluded.to_path, to_key = excluded.to_key`);
}
