import { eq } from 'drizzle-orm';
import { deleteDrafts } from '../../../content/deleted-drafts';
import type { Database } from '../../../db/database';
import { matches } from '../../../db/records';
import { drafts, importedPosts, newsCategories } from '../../../db/schema';
import { newsContent } from '../../content/news';
import { requireArchive, siteOf } from '../files';
import type { Batch, Importer, OpenedImport, Outcome, RunTools } from '../outcomes';
import type { PostEffect } from './effects';
import { fetchedPictures } from './fetched';
import type { PictureOf } from './html';
import { foundPictures, removeUnusedPictures, uploadPictures } from './pictures';
import {
  lockPosts,
  type PlannedPost,
  type PostPlan,
  plan,
  redirectPosts,
  remember,
  withRemark,
} from './plan';
import { postIn } from './posts';
import { undo } from './undo';
import { zippedPictures } from './uploads';

export const wordpressImporter: Importer = {
  rowsAtOnce: 20,
  remember,

  async open(opened, tools) {
    const old = await oldPictures(opened, tools);
    return async (batch) => {
      if (!old) return batch;
      const pictures = tools
        ? await uploadPictures({ ...opened, ...tools }, batch, old)
        : foundPictures(batch, old);
      return { ...batch, pictures };
    };
  },

  async check(db, batch) {
    const planned = await plan(db, batch, pictureIn(batch));
    await db.transaction((tx) => redirectPosts(tx, planned, { dryRun: true }));
    return planned.map(withRemark);
  },

  async run(tx, batch) {
    await lockPosts(
      tx,
      batch.rows.map((row) => postIn(row).key),
    );
    const planned = await plan(tx, batch, pictureIn(batch));
    const effects = new Map<PlannedPost, PostEffect>();
    for (const one of planned) if (one.plan) effects.set(one, await save(tx, one.plan, batch));
    await removeUnusedPictures(tx, unusedPictures(batch, effects.values()));
    const redirected = await redirectPosts(tx, planned, { dryRun: false });
    return planned.map((one): Outcome => {
      const effect = effects.get(one);
      if (!effect) return withRemark(one);
      const { redirect } = (one.plan && redirected.has(one.plan) && one.plan) || {};
      return { ...withRemark(one), effect: { ...effect, ...(redirect && { redirect }) } };
    });
  },

  undo,
};

async function oldPictures({ db, id, options }: OpenedImport, tools?: RunTools) {
  if (options['pictures'] === 'zip') return zippedPictures(await requireArchive(db, id));
  if (options['pictures'] === 'fetch') return fetchedPictures(await siteOf(db, id), tools);
  return undefined;
}

/** The pictures that a batch uploaded for posts that were then skipped. */
function unusedPictures({ pictures = new Map() }: Batch, effects: Iterable<PostEffect>): number[] {
  const used = new Set([...effects].flatMap((effect) => effect.pictures ?? []));
  const made = [...pictures.values()].flatMap(({ id, isNew }) => (isNew ? [id] : []));
  return [...new Set(made)].filter((id) => !used.has(id));
}

const pictureIn =
  ({ pictures }: Batch): PictureOf =>
  (address) =>
    pictures?.get(address)?.url;

async function save(tx: Database, post: PostPlan, { by, pictures = new Map() }: Batch): Promise<PostEffect> {
  const { key, before, values } = post;
  const added = [...pictures.values()].flatMap(({ id, url, isNew }) => {
    const isUsed = values.imageUrl === url || values.content?.includes(url);
    return isNew && isUsed ? [id] : [];
  });
  const isNewCategory =
    post.as === 'article' &&
    (await tx.$count(newsCategories, matches(newsCategories.name, values.category ?? ''))) === 0;
  await remembered(
    tx,
    key,
    post.as === 'article' ? await saveArticle(tx, post, by) : await saveDraft(tx, post, by),
  );
  return {
    key,
    ...(added.length > 0 && { pictures: [...new Set(added)] }),
    ...(isNewCategory && { category: values.category }),
    ...(before?.article
      ? { before: { article: before.article.values } }
      : before?.draft && { before: { draft: before.draft.values } }),
  };
}

type Saved = { newsId: number | null; draftId: number | null; version: number };

const remembered = (tx: Database, key: string, saved: Saved) =>
  tx
    .insert(importedPosts)
    .values({ key, ...saved })
    .onConflictDoUpdate({ target: importedPosts.key, set: saved });

async function saveArticle(tx: Database, { before, values }: PostPlan, by: string): Promise<Saved> {
  if (before?.draft) await deleteDrafts(tx, eq(drafts.id, before.draft.id));
  const { id, version } = before?.article
    ? await newsContent.update(tx, { id: before.article.id, values, by })
    : await newsContent.create(tx, { values, by });
  return { newsId: id, draftId: null, version };
}

async function saveDraft(tx: Database, { before, values }: PostPlan, by: string): Promise<Saved> {
  const [draft] = before?.draft
    ? await tx
        .update(drafts)
        .set({ values, by, version: before.draft.version + 1, updatedAt: new Date().toISOString() })
        .where(eq(drafts.id, before.draft.id))
        .returning()
    : await tx.insert(drafts).values({ type: 'news', values, by }).returning();
  if (!draft) throw new Error('A draft was not saved');
  return { newsId: null, draftId: draft.id, version: draft.version };
}
