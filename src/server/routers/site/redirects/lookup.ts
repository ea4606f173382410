import { eq } from 'drizzle-orm';
import { pathKey } from '../../../../shared/schemas/redirects';
import type { Database } from '../../../db/database';
import { redirects } from '../../../db/schema';
import { isTransient } from '../../../rpc/errors';

/** What the response cache knows about changes of tables. */
type Changes = {
  isSynced: boolean;
  startRead(): number;
  isCurrent(tables: Iterable<string>, began: number): boolean;
};

/** All redirects in memory, because visitors ask for many paths that do not exist. */
export class RedirectLookup {
  readonly #changes: Changes;
  #loaded: { began: number; targets: Promise<ReadonlyMap<string, string>> } | undefined;

  constructor(changes: Changes) {
    this.#changes = changes;
  }

  /** Where a path without a page leads to. Undefined too while the database is away: the page then says so. */
  async find(db: Database, path: string): Promise<string | undefined> {
    const key = pathKey(path);
    if (key === undefined) return undefined;
    return this.#targetOf(db, key).catch((error: unknown) => {
      if (!isTransient(error)) throw error;
      return undefined;
    });
  }

  async #targetOf(db: Database, key: string): Promise<string | undefined> {
    if (!this.#changes.isSynced) return targetOf(db, key);
    const loaded = this.#loaded;
    const isCurrent = loaded && this.#changes.isCurrent(['redirects'], loaded.began);
    const targets = isCurrent ? loaded.targets : this.#load(db);
    return (await targets).get(key);
  }

  #load(db: Database) {
    const began = this.#changes.startRead();
    const targets = targetsIn(db);
    const loaded = { began, targets };
    this.#loaded = loaded;
    targets.catch(() => {
      if (this.#loaded === loaded) this.#loaded = undefined;
    });
    return targets;
  }
}

async function targetOf(db: Database, key: string): Promise<string | undefined> {
  const [row] = await db.select({ to: redirects.to }).from(redirects).where(eq(redirects.from, key));
  return row?.to;
}

async function targetsIn(db: Database): Promise<ReadonlyMap<string, string>> {
  const rows = await db.select({ from: redirects.from, to: redirects.to }).from(redirects);
  return new Map(rows.map(({ from, to }) => [from, to]));
}
