import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { PictureShown } from '../../shared/schemas/media';
import { media } from './schema';

/**
 * What is said of the picture that an address leads to (`PictureShown`): null for one that is not ours. It is read with
 * each row, so that an answer is known to have been read from the pictures too.
 */
export const pictureAt = (address: PgColumn | SQL) => sql<PictureShown | null>`
  case when ${address} like '/media/%' then (
    select json_build_object('alt', ${media.alt}, 'focus',
      case when ${media.focusX} is not null then json_build_object('x', ${media.focusX}, 'y', ${media.focusY}) end)
    from ${media} where ${media.key} = substr(${address}, 8, 24) and ${media.deletedAt} is null)
  end`;

/** All columns of a table; where its rows bear the address of a picture, also what is said of that. */
export function shownColumns(table: PgTable): Record<string, PgColumn | SQL> {
  const columns: Record<string, PgColumn> = getTableColumns(table);
  const address = columns['imageUrl'] ?? columns['thumbnailUrl'];
  return address ? { ...columns, picture: pictureAt(address) } : columns;
}
