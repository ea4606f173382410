import { and, eq, ne, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { today } from '../../../shared/lib/days';
import { byId } from '../../../shared/schemas/fields';
import { searchInput } from '../../../shared/schemas/search';
import { video, videoInput } from '../../../shared/schemas/videos';
import { categoriesOf } from '../../content/categories';
import { contentType } from '../../content/content';
import { crud, itemById } from '../../content/crud';
import { numberedAddressList } from '../../content/links';
import { inTexts, type TextReader } from '../../content/translations/published';
import { translated, translatedItem } from '../../content/translations/translated';
import type { Database } from '../../db/database';
import type { Keyset } from '../../db/keyset';
import { holds, records } from '../../db/records';
import { videoCategories, videos } from '../../db/schema';
import { timeZone } from '../../db/site-settings';
import { notFound } from '../../rpc/errors';
import { publicContent, rest, restList, router, sortedBy } from '../../rpc/trpc';

const tag = 'Videos';
const categories = categoriesOf({
  type: 'videoCategory',
  resource: 'videos',
  table: videoCategories,
  items: videos,
  tag,
});
const newest: Keyset = { by: [videos.date, videos.id], order: 'desc' };
const store = records(videos);
const featured = store.list(newest, { where: eq(videos.isFeatured, true), limit: 3 });
const otherFeatured = store.list(newest, {
  where: and(eq(videos.isFeatured, true), eq(videos.isMainFeature, false)),
  limit: 3,
});
const mainFeature = store.list(newest, { where: eq(videos.isMainFeature, true), limit: 1 });

/** The video with this id. @throws NOT_FOUND */
async function videoWith(db: Database, id: number) {
  const found = await store.first(db, eq(videos.id, id));
  if (!found) throw notFound('video');
  return found;
}

/** Three other videos: the newest of the category, then of the others. */
async function relatedVideos(db: Database, id: number) {
  const { category } = await videoWith(db, id);
  const newestOf = async (which: SQL, limit: number) =>
    (await store.inOrderOf(db, newest, and(which, ne(videos.id, id)), { limit })).items;
  const related = await newestOf(eq(videos.category, category), 3);
  if (related.length === 3) return related;
  return [...related, ...(await newestOf(ne(videos.category, category), 3 - related.length))];
}

/** A few hundred videos need no indexed search text. */
async function searchVideos({ db, language }: TextReader, q: string) {
  const original = or(holds(videos.title, q), holds(videos.description, q));
  const where = inTexts({ language, type: 'video', table: videos }, [q], original);
  return (await store.inOrderOf(db, newest, where)).items;
}

/** Serialises changes of the main feature. Lock order: after the categories. */
async function mainFeatureFree(tx: Database) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('videos main feature', 0))`);
}

const isMain = eq(videos.isMainFeature, true);

/** Unsets the current main feature. @returns the values that the new one stores about it */
async function replaceMainFeature(tx: Database, by: string, id?: number) {
  const [current] = await tx.select({ id: videos.id }).from(videos).where(isMain);
  if (current && current.id === id) return {};
  await tx.update(videos).set({ isMainFeature: false, updatedBy: by }).where(isMain);
  return { previousMainFeature: current?.id ?? null };
}

export const videoContent = contentType({
  type: 'video',
  table: videos,
  schemas: { input: videoInput, change: videoInput, output: video },
  noun: 'video',
  resource: 'videos',
  beforeRestore: async (tx, row, by) => {
    const restored = await categories.restored(tx, row);
    await mainFeatureFree(tx);
    if (row['is_main_feature'] !== true) return restored;
    const [current] = await tx.select({ id: videos.id }).from(videos).where(isMain);
    const isChosenSince = current !== undefined && current.id !== row['previous_main_feature'];
    if (isChosenSince) return { ...restored, is_main_feature: false };
    await replaceMainFeature(tx, by);
    return restored;
  },
  beforeRemove: async (tx, id, by) => {
    await mainFeatureFree(tx);
    const removed = await store.first(tx, eq(videos.id, id));
    return async () => {
      if (!removed?.isMainFeature || removed.previousMainFeature === null) return;
      await tx
        .update(videos)
        .set({ isMainFeature: true, isFeatured: true, updatedBy: by })
        .where(eq(videos.id, removed.previousMainFeature));
    };
  },
  beforeLock: async (tx, values) => {
    await categories.lockForSave(tx);
    if (values.isMainFeature) await mainFeatureFree(tx);
  },
  beforeSave: async (tx, values, { id, by }) => {
    const replaced = values.isMainFeature ? await replaceMainFeature(tx, by, id) : {};
    const isFeatured = values.isFeatured || values.isMainFeature;
    return {
      ...replaced,
      isFeatured,
      category: await categories.findOrCreate(tx, values.category),
      ...(id === undefined && { date: values.date ?? today(await timeZone(tx)) }),
    };
  },
});

export const videosRouter = router({
  ...crud(videoContent, { tag, path: '/videos', inOrder: newest }),

  featured: publicContent
    .meta(
      restList('/videos/featured', tag, sortedBy('desc', 'date', 'id'), [
        'List the newest featured videos',
        'The three newest videos that are marked as featured, including the main feature.',
      ]),
    )
    .output(z.array(video))
    .query(async ({ ctx }) => translated(ctx, 'video', await featured(ctx.db))),

  mainFeature: publicContent
    .meta({
      ...rest('GET', '/videos/main-feature', tag, [
        'Read the main feature',
        'The video at the top of the video page, or `null` if there is none. If it is deleted, the previous main feature takes its place. The `ETag` is the version of the video: send it as `If-Match` when you change the video.',
      ]),
      versioned: true,
    })
    .output(video.nullable())
    .query(async ({ ctx }) => {
      const [found] = await mainFeature(ctx.db);
      if (found) ctx.markVersion(found);
      return found ? translatedItem(ctx, 'video', found) : null;
    }),

  /** For the home page, beside the main feature. */
  otherFeatured: publicContent
    .output(z.array(video))
    .query(async ({ ctx }) => translated(ctx, 'video', await otherFeatured(ctx.db))),

  byId: itemById(videoContent, { tag, path: '/videos' }),

  /** Further videos for the page of one, its own category first. */
  related: publicContent
    .input(byId)
    .output(z.array(video))
    .query(async ({ ctx, input }) => translated(ctx, 'video', await relatedVideos(ctx.db, input.id))),

  /** Matches text as the search of the whole site does. */
  search: publicContent
    .input(searchInput)
    .output(z.array(video))
    .query(async ({ ctx, input }) => translated(ctx, 'video', await searchVideos(ctx, input.q))),

  addresses: numberedAddressList('video', videos, newest),

  ...categories.procedures,
});
