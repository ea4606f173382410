import { and, eq, ne, sql } from 'drizzle-orm';
import { z } from 'zod';
import { today } from '../../shared/days';
import { video, videoInput } from '../../shared/videos';
import type { Database } from '../db/connect';
import type { Keyset } from '../db/keyset';
import { records } from '../db/records';
import { videoCategories, videos } from '../db/schema';
import { timeZone } from '../db/site-settings';
import { categoryProcedures, keepCategories, knownCategory } from '../procedures/categories';
import { crud } from '../procedures/crud';
import { publicProcedure, rest, restList, router, shortBy } from '../procedures/trpc';

const tag = 'Videos';
const newest: Keyset = { by: [videos.date, videos.id], order: 'desc' };
const store = records(videos);
const featured = store.list(newest, { where: eq(videos.isFeatured, true), limit: 3 });
const mainFeature = store.list(newest, { where: eq(videos.isMainFeature, true), limit: 1 });

/** Two saves of a main feature are one after the other. */
async function mainFeatureFree(tx: Database) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('videos main feature', 0))`);
}

/** Takes the main feature from whichever other video has it. */
async function clearMainFeature(tx: Database, except: number | undefined, updatedBy: string) {
  const other = except === undefined ? undefined : ne(videos.id, except);
  await tx
    .update(videos)
    .set({ isMainFeature: false, updatedBy })
    .where(and(eq(videos.isMainFeature, true), other));
}

export const videosRouter = router({
  ...crud({
    table: videos,
    input: videoInput,
    change: videoInput,
    output: video,
    noun: 'video',
    name: 'videos',
    tag,
    path: '/videos',
    inOrder: newest,
    waitFor: async (tx, values) => {
      await keepCategories(tx, videoCategories);
      if (values.isMainFeature) await mainFeatureFree(tx);
    },
    beforeSave: async (tx, values, { id, by }) => {
      if (values.isMainFeature) await clearMainFeature(tx, id, by);
      const isFeatured = values.isFeatured || values.isMainFeature;
      return {
        isFeatured,
        category: await knownCategory(tx, videoCategories, values.category),
        ...(id === undefined && { date: values.date ?? today(await timeZone(tx)) }),
      };
    },
  }),

  featured: publicProcedure
    .meta(
      restList(
        '/videos/featured',
        tag,
        [
          'List the 3 newest featured videos',
          'The newest three of the videos that are marked as featured. The main feature is one of the featured videos too.',
        ],
        shortBy('desc', 'date', 'id'),
      ),
    )
    .output(z.array(video))
    .query(({ ctx }) => featured(ctx.db)),

  mainFeature: publicProcedure
    .meta(
      rest('GET', '/videos/main-feature', tag, [
        'Read the main feature, or null',
        'The one video that the video page begins with. No video has to be it; then the answer is `null`.',
      ]),
    )
    .output(video.nullable())
    .query(async ({ ctx }) => (await mainFeature(ctx.db))[0] ?? null),

  ...categoryProcedures({
    noun: 'videos',
    table: videoCategories,
    items: videos,
    path: '/videos/categories',
    tag,
  }),
});
