import { and, eq, getTableName, inArray, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { Database } from './database';
import {
  beyond,
  inOrder,
  type Keyset,
  type PageRequest,
  type PageResult,
  pageResultOf,
  positionOf,
  type ReadList,
} from './keyset';
import { matchesInAll, type Order, type PageOptions, readPage, searchPage } from './long-lists';
import { shownColumns } from './picture-shown';
import { preparedOnce } from './prepared';

export type TableWithId = PgTable & { id: AnyPgColumn };

/** Rows of another table, such as mails, inserted together with a new row. */
export type Caused = { table: PgTable; rows: Record<string, unknown>[] };

/**
 * Drizzle's builders do not resolve their row type over a table that is a type parameter. The one place that states
 * their result: a row of that table.
 */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
const rowsOf = <T extends TableWithId>(_table: T, rows: unknown) => rows as T['$inferSelect'][];

const rowsIn = <T extends TableWithId>(table: T, { items, next }: PageResult<{ row: unknown }>) => ({
  items: rowsOf(
    table,
    items.map(({ row }) => row),
  ),
  next,
});

/** The one row that a statement has returned. @throws if there is none */
export function singleRow<Row>([row]: Row[]): Row {
  if (row === undefined) throw new Error('The statement returned no row');
  return row;
}

/** Queries of any table with an id. */
export function records<T extends TableWithId>(table: T) {
  const plain: TableWithId = table;
  const shown = shownColumns(table);
  return {
    /** A fixed list, whose query is prepared once. */
    list(
      keyset: Keyset,
      { where, limit }: { where?: SQL; limit?: number } = {},
    ): (db: Database) => Promise<T['$inferSelect'][]> {
      const rows = preparedOnce((db) => {
        const query = db
          .select(shown)
          .from(plain)
          .where(where)
          .orderBy(...inOrder(keyset));
        return (limit === undefined ? query : query.limit(limit)).prepare('list');
      });
      return async (db) => rowsOf(table, await rows(db).execute());
    },

    async first(db: Database, where: SQL): Promise<T['$inferSelect'] | undefined> {
      return rowsOf(table, await db.select(shown).from(plain).where(where).limit(1))[0];
    },

    /** One page of the matching rows, ordered by `by`, with the total. */
    async page(db: Database, input: PageOptions & { search: string }, by: AnyPgColumn | SQL, where?: SQL) {
      // Ids first: an index scan finds them without reading the rows before the page.
      const idsInOrder = (order: Order, limit: number, offset: number) =>
        db
          .select({ id: sql<number>`${plain.id}`, total: input.search ? matchesInAll : sql<number>`0` })
          .from(plain)
          .where(where)
          .orderBy(...ordered(by, order, plain.id))
          .limit(limit)
          .offset(offset);
      const found = input.search
        ? await searchPage(input, idsInOrder, () => db.$count(plain, where))
        : await readPage(input, await db.$count(plain, where), idsInOrder);
      const ids = found.items.map(({ id }) => id);
      const query = db.select(shown).from(plain).where(inArray(plain.id, ids));
      const rows = ids.length > 0 ? await query.orderBy(...ordered(by, input.order, plain.id)) : [];
      return { items: rowsOf(table, rows), total: found.total };
    },

    /** A list that can be read part by part, with prepared queries. */
    longList(keyset: Keyset, where?: SQL): ReadList<T['$inferSelect']> {
      const whole = this.list(keyset, where ? { where } : {});
      const partAfter = (after?: SQL) =>
        preparedOnce((db) =>
          db
            .select({ row: shown, place: positionOf(keyset) })
            .from(plain)
            .where(and(where, after))
            .orderBy(...inOrder(keyset))
            .limit(sql.placeholder('limit'))
            .prepare('part'),
        );
      const first = partAfter();
      const next = partAfter(
        beyond(
          keyset,
          keyset.by.map((_, index) => sql.placeholder(`key${index}`)),
        ),
      );
      return async (db, part) => {
        if (!part) return { items: await whole(db) };
        const { limit, after } = part;
        const keys = Object.fromEntries(keyset.by.map((_, index) => [`key${index}`, after?.[index] ?? '']));
        const found = await (after ? next : first)(db).execute({ limit: limit + 1, ...keys });
        return rowsIn(table, pageResultOf(found, limit));
      };
    },

    /** The matching rows in a given order: all, or a part. */
    async inOrderOf(db: Database, keyset: Keyset, where?: SQL, part?: PageRequest) {
      const query = db
        .select({ row: shown, place: positionOf(keyset) })
        .from(plain)
        .where(and(where, part?.after && beyond(keyset, part.after)))
        .orderBy(...inOrder(keyset));
      const found = await (part ? query.limit(part.limit + 1) : query);
      return rowsIn(table, pageResultOf(found, part?.limit ?? found.length));
    },

    /** The id of a row that is inserted with it later, for texts that name it. */
    async nextId(db: Database): Promise<number> {
      const [next] = z
        .array(z.object({ id: z.int() }))
        .parse([
          ...(await db.execute(
            sql`select nextval(pg_get_serial_sequence(${getTableName(plain)}, 'id'))::int as id`,
          )),
        ]);
      if (!next) throw new Error('A sequence has no next value');
      return next.id;
    },

    /** Inserts the row and those that it causes in one statement; `id` is from `nextId`. */
    async insert(
      db: Database,
      values: T['$inferInsert'],
      { id, caused }: { id?: number; caused?: Caused } = {},
    ): Promise<T['$inferSelect']> {
      const others = caused?.rows.length ? db.insert(caused.table).values(caused.rows) : undefined;
      const insert = others ? db.with(db.$with('caused').as(others)).insert(plain) : db.insert(plain);
      const filled =
        id === undefined ? insert.values(values) : insert.overridingSystemValue().values({ ...values, id });
      return singleRow(rowsOf(table, await filled.returning(shown)));
    },

    /** Selects the row for update, or undefined. */
    async lock(tx: Database, id: number): Promise<T['$inferSelect'] | undefined> {
      const rows = await tx.select(shown).from(plain).where(eq(plain.id, id)).for('update', { of: plain });
      return rowsOf(table, rows)[0];
    },

    /** The changed row, or undefined. */
    async update(
      db: Database,
      id: number,
      values: Partial<T['$inferInsert']>,
    ): Promise<T['$inferSelect'] | undefined> {
      const changed = Object.values(values).some((value) => value !== undefined);
      const where = eq(plain.id, id);
      // drizzle refuses an empty SET.
      const query = changed
        ? db.update(plain).set(values).where(where).returning(shown)
        : db.select(shown).from(plain).where(where);
      return rowsOf(table, await query)[0];
    },

    /** Returns whether the row existed. */
    async remove(db: Database, id: number): Promise<boolean> {
      const removed = await db.delete(plain).where(eq(plain.id, id)).returning({ id: plain.id });
      return removed.length > 0;
    },
  };
}

/** Full-text match, both sides folded by the database (`drizzle/0000_initial.sql`). An empty search matches everything. */
export const contains = (table: PgTable, search: string): SQL | undefined =>
  search === '' ? undefined : sql`${table}.search_text like search_pattern(${search})`;

/** The same for one text, for tables without `search_text`. */
export const holds = (text: AnyPgColumn | SQL, search: string): SQL =>
  sql`fold_text(${text}) like search_pattern(${search})`;

/** Case-insensitive equality; an absent value matches everything. */
export const matches = (column: AnyPgColumn, value: string | undefined): SQL | undefined =>
  value === undefined ? undefined : sql`lower(${column}) = lower(${value})`;

/** Equality; an absent value matches everything. */
export const is = <V>(column: AnyPgColumn, value: V | undefined): SQL | undefined =>
  value === undefined ? undefined : eq(column, value);

/** The id makes the order unique, so that pages never overlap. */
export const ordered = (by: AnyPgColumn | SQL, order: Order, id: AnyPgColumn): SQL[] =>
  inOrder({ by: [by, id], order });
