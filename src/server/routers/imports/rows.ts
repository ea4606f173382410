import { and, eq } from 'drizzle-orm';
import { type ImportRow, importRow } from '../../../shared/schemas/import-inputs';
import { beyond, inOrder, pageResultOf, positionOf, type ReadList } from '../../db/keyset';
import { importRows } from '../../db/schema';
import { hasRemark } from './imports';

/** How many rows a list without pages has. */
const firstRows = 100;
const keyset = { by: [importRows.row], order: 'asc' } as const;

/** The rows with remarks, in the order of the file. */
export const rowsOf =
  (importId: number, status: ImportRow['status'] | undefined): ReadList<ImportRow> =>
  async (db, { limit, after } = { limit: firstRows }) => {
    const found = await db
      .select({ row: importRows, place: positionOf(keyset) })
      .from(importRows)
      .where(
        and(
          eq(importRows.importId, importId),
          hasRemark,
          status && eq(importRows.status, status),
          after && beyond(keyset, after),
        ),
      )
      .orderBy(...inOrder(keyset))
      .limit(limit + 1);
    const { items, next } = pageResultOf(found, limit);
    return {
      items: items.map(({ row: { row, status, message, cells } }) =>
        importRow.parse({ row, status, message: message ?? '', cells: cells ?? [] }),
      ),
      ...(next && { next }),
    };
  };
