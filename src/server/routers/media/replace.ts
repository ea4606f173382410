import { getTableColumns, sql } from 'drizzle-orm';
import { pictureUrl } from '../../../shared/pictures';
import type { Database } from '../../db/connect';
import { refuseField } from '../../procedures/errors';
import { lockPicture } from './pictures';
import { namesIn, type Place, places } from './uses';

/**
 * Puts a picture in the place of another wherever that stands, also within formatted text.
 * @returns what kinds of items were changed, and how many @throws NOT_FOUND, BAD_REQUEST
 */
export async function replacePicture(
  tx: Database,
  { id, by, actor }: { id: number; by: number; actor: string },
) {
  if (id === by) throw refuseField('BAD_REQUEST', 'by', 'Please choose another picture');
  // In one order, or two who put each in the place of the other could wait for each other for ever.
  const [first, second] = [await lockPicture(tx, Math.min(id, by)), await lockPicture(tx, Math.max(id, by))];
  const [old, next] = id < by ? [first, second] : [second, first];
  const url = pictureUrl({ name: `${next.key}-${next.width}x${next.height}.webp` });
  const changed: string[] = [];
  let count = 0;
  for (const place of places) {
    const rows = await tx
      .update(place.table)
      .set({ ...rewritten(place, old.key, url), updatedBy: actor })
      .where(namesIn(place, old.key))
      .returning({ id: place.table.id });
    if (rows.length > 0) changed.push(place.type);
    count += rows.length;
  }
  return { changed, count };
}

/** The texts of a place with the address of another picture: every file of the old one gives way to it. */
function rewritten({ table, in: texts }: Place, key: string, url: string) {
  const file = `/media/${key}-[0-9]+x[0-9]+[.](webp|jpg)`;
  const columns = Object.entries(getTableColumns(table)).filter(([, column]) => texts.includes(column));
  return Object.fromEntries(
    columns.map(([name, column]) => [name, sql`regexp_replace(${column}, ${file}, ${url}, 'g')`]),
  );
}
