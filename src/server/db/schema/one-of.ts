import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

/** The condition that a column holds one of a closed list's names (our own constants, so plain in the SQL). */
export const oneOf = (column: AnyColumn, names: readonly string[]): SQL =>
  sql`${column} in (${sql.raw(names.map((name) => `'${name}'`).join(', '))})`;
