import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { PictureShown } from '../../shared/schemas/media';
import { media } from './schema';

/** The picture's alt text and focus, or null for other addresses. Selected with each row, so that the cache tracks `media`. */
export const pictureAt = (address: PgColumn | SQL) => sql<PictureShown | null>`
  case when ${address} like '/media/%' then (
    select json_build_object('alt', ${media.alt}, 'focus',
      case when ${media.focusX} is not null then json_build_object('x', ${media.focusX}, 'y', ${media.focusY}) end)
    from ${media} where ${media.key} = substr(${address}, 8, 24) and ${media.deletedAt} is null)
  end`;

/** All columns of a table, with `picture` if it has an image. */
export function shownColumns(table: PgTable): Record<string, PgColumn | SQL> {
  const columns: Record<string, PgColumn> = getTableColumns(table);
  const address = columns['imageUrl'] ?? columns['thumbnailUrl'];
  return address ? { ...columns, picture: pictureAt(address) } : columns;
}
