import { getTableColumns, sql } from 'drizzle-orm';
import { pictureUrl } from '../../../../shared/lib/pictures';
import type { Database } from '../../../db/database';
import { drafts } from '../../../db/schema';
import { refuseField } from '../../../rpc/errors';
import { lockPicture } from './pictures';
import { addressesOf, namesIn, type PictureField, pictureFields } from './uses';

/**
 * Replaces a picture by another one wherever it is used, also within formatted text.
 * @returns the types of changed items, and how many @throws NOT_FOUND, BAD_REQUEST
 */
export async function replacePicture(
  tx: Database,
  { id, by, actor }: { id: number; by: number; actor: string },
) {
  if (id === by) throw refuseField('BAD_REQUEST', 'by', 'Please choose another picture');
  // Locked in the order of their ids, to avoid deadlocks.
  const [first, second] = [await lockPicture(tx, Math.min(id, by)), await lockPicture(tx, Math.max(id, by))];
  const [old, next] = id < by ? [first, second] : [second, first];
  const url = pictureUrl({ name: `${next.key}-${next.width}x${next.height}.webp` });
  const changed: string[] = [];
  let count = 0;
  for (const place of pictureFields) {
    const isDraft = place.table === drafts;
    const stamp = isDraft ? { version: sql`${drafts.version} + 1` } : { updatedBy: actor };
    const rows = await tx
      .update(place.table)
      .set({ ...rewritten(place, old.key, url), ...stamp })
      .where(namesIn(place, addressesOf(old)))
      .returning({ id: place.table.id });
    if (!isDraft) await keepDrafts(tx, place, rows);
    if (rows.length > 0) changed.push(place.type);
    count += rows.length;
  }
  return { changed, count };
}

/** Updates the base version of drafts that were current, so that they can still be published. */
async function keepDrafts(tx: Database, { type, table }: PictureField, rows: { id: unknown }[]) {
  if (rows.length === 0 || !('version' in table)) return;
  const ids = sql.join(
    rows.map(({ id }) => sql`${id}`),
    sql`, `,
  );
  await tx.execute(sql`
    update ${drafts} set base_version = item.version from ${table} as item
    where drafts.type = ${type} and drafts.item_id = item.id and item.id in (${ids})
      and drafts.base_version = item.version - 1`);
}

/** The columns with every file of the old picture replaced by the new address. */
function rewritten({ table, in: texts }: PictureField, key: string, url: string) {
  const file = `/media/${key}-[0-9]+x[0-9]+[.](webp|jpg)`;
  const columns = Object.entries(getTableColumns(table)).filter(([, column]) => texts.includes(column));
  return Object.fromEntries(
    columns.map(([name, column]) => [
      name,
      sql`regexp_replace(${column}::text, ${file}, ${url}, 'g')::${sql.raw(column.getSQLType())}`,
    ]),
  );
}
