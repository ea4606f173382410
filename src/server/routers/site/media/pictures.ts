import { and, desc, eq, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import { ownPicture, pictureUrl } from '../../../../shared/lib/pictures';
import type { mediaPageInput, Picture, pictureChange } from '../../../../shared/schemas/media';
import type { Database } from '../../../db/database';
import { contains, records } from '../../../db/records';
import { media } from '../../../db/schema';
import { notFound, refuseWith } from '../../../rpc/errors';
import { addressesOf, usesOf } from './uses';

type Row = typeof media.$inferSelect;

const store = records(media);
const present = isNull(media.deletedAt);
const noSuchPicture = () => notFound('picture');

export const pictureOf = ({ key, width, height, focusX, focusY, ...row }: Row): Picture => ({
  ...row,
  width,
  height,
  url: pictureUrl({ name: `${key}-${width}x${height}.webp` }),
  focus: focusX === null || focusY === null ? null : { x: focusX, y: focusY },
});

/** Newest first. */
export async function listPictures(db: Database, search: string): Promise<Picture[]> {
  const rows = await db
    .select()
    .from(media)
    .where(and(present, contains(media, search)))
    .orderBy(desc(media.id));
  return rows.map(pictureOf);
}

/** Newest first. */
export async function pageOfPictures(db: Database, input: z.infer<typeof mediaPageInput>) {
  const { items, total } = await store.page(db, input, media.id, and(present, contains(media, input.search)));
  return { items: items.map(pictureOf), total };
}

/** The uploaded picture with this address, if any. */
export async function pictureAt(db: Database, url: string): Promise<Picture | null> {
  const [row] = await db
    .select()
    .from(media)
    .where(and(eq(media.key, ownPicture(url)?.key ?? ''), present));
  return row ? pictureOf(row) : null;
}

/** @throws NOT_FOUND */
export async function lockPicture(tx: Database, id: number): Promise<Row> {
  const [row] = await tx
    .select()
    .from(media)
    .where(and(eq(media.id, id), present))
    .for('update');
  if (!row) throw noSuchPicture();
  return row;
}

/** @throws NOT_FOUND */
export async function changePicture(
  tx: Database,
  id: number,
  { focus, ...values }: z.infer<typeof pictureChange>,
) {
  const before = await lockPicture(tx, id);
  const place = focus === undefined ? {} : { focusX: focus?.x ?? null, focusY: focus?.y ?? null };
  const change = { ...values, ...place };
  if (Object.values(change).every((value) => value === undefined)) return { before, after: before };
  const [after = before] = await tx.update(media).set(change).where(eq(media.id, id)).returning();
  return { before, after };
}

/** @throws NOT_FOUND */
export async function usesOfPicture(db: Database, id: number) {
  const [row] = await db
    .select({ key: media.key })
    .from(media)
    .where(and(eq(media.id, id), present));
  if (!row) throw noSuchPicture();
  return usesOf(db, addressesOf(row));
}

/** `media/removal.ts` deletes its files afterwards. @throws NOT_FOUND, CONFLICT with its uses */
export async function removePicture(tx: Database, id: number): Promise<void> {
  const uses = await usesOf(tx, addressesOf(await lockPicture(tx, id)));
  if (uses.length > 0) throw refuseWith('CONFLICT', 'This picture is in use', { uses });
  await tx.update(media).set({ deletedAt: new Date().toISOString() }).where(eq(media.id, id));
}
