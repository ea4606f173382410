import { and, asc, desc, eq, getTableColumns, inArray, like, not, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import {
  type AuditKind,
  type auditFilter,
  type auditPageInput,
  signInActions,
} from '../../../../shared/schemas/audit';
import type { Database } from '../../../db/database';
import { beyond, inOrder, type Keyset, type PageRequest, pageResultOf, positionOf } from '../../../db/keyset';
import { readPage } from '../../../db/long-lists';
import { is } from '../../../db/records';
import { auditEntries } from '../../../db/schema';

/** The limit without paging. */
export const maxEntries = 1000;
const maxActors = 1000;
const { actor, action, subject, changed, id } = auditEntries;

/** Entries about `news/12`, or about all items of a resource such as `news`. */
const isAbout = (named: string | undefined) =>
  named === undefined ? undefined : or(eq(subject, named), sql`starts_with(${subject}, ${`${named}/`})`);

const newest: Keyset = { by: [id], order: 'desc' };

/** The newest matching entries, or one page of all. */
export const entriesOf =
  (filter: z.infer<typeof auditFilter>) =>
  async (db: Database, { limit, after }: PageRequest = { limit: maxEntries }) => {
    const which = and(is(actor, filter.actor), is(action, filter.action), isAbout(filter.subject));
    const found = await db
      .select({ ...getTableColumns(auditEntries), place: positionOf(newest) })
      .from(auditEntries)
      .where(and(which, after && beyond(newest, after)))
      .orderBy(...inOrder(newest))
      .limit(limit + 1);
    return pageResultOf(found, limit);
  };

const isSignIn = inArray(action, [...signInActions]);
const isExport = like(action, '%.export');
const isRefusal = and(like(action, '%.refused'), not(isSignIn));
const ofKind: Record<AuditKind, SQL | undefined> = {
  'sign-ins': isSignIn,
  exports: isExport,
  refusals: isRefusal,
  changes: sql`not (${isSignIn} or ${isExport} or ${isRefusal})`,
};

/** Unlike other tables, the log is searched too rarely to store a search text. */
const holds = (search: string) =>
  search === ''
    ? undefined
    : sql`fold_text(concat_ws(' ', ${actor}, ${action}, ${subject}, array_to_string(${changed}, ' '))) like search_pattern(${search})`;

export async function pageOfEntries(db: Database, input: z.infer<typeof auditPageInput>) {
  const where = and(holds(input.search), is(actor, input.actor), input.kind && ofKind[input.kind]);
  return readPage(input, await db.$count(auditEntries, where), (order, limit, offset) =>
    db
      .select()
      .from(auditEntries)
      .where(where)
      .orderBy(order === 'asc' ? asc(id) : desc(id))
      .limit(limit)
      .offset(offset),
  );
}

export async function actorsOf(db: Database): Promise<string[]> {
  const rows = await db.selectDistinct({ actor }).from(auditEntries).orderBy(actor).limit(maxActors);
  return rows.map((row) => row.actor);
}
