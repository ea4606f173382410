import { and, eq, sql } from 'drizzle-orm';
import { deleteDrafts } from '../../../content/deleted-drafts';
import type { Database } from '../../../db/database';
import { matches } from '../../../db/records';
import {
  comments,
  drafts,
  importedPosts,
  news,
  newsCategories,
  redirects,
  revisions,
  translations,
} from '../../../db/schema';
import { newsContent } from '../../content/news';
import type { EffectRow, Undone } from '../outcomes';
import { type PostEffect, postEffect } from './effects';
import { removeUnusedPictures } from './pictures';
import { lockPosts } from './plan';

const changedSince = 'Not undone: this article was changed after the import';
const deletedSince = 'Not undone: this article was deleted after the import';

/** Undoes what nobody has changed since. */
export async function undo(tx: Database, rows: readonly EffectRow[], by: string): Promise<Undone> {
  const kept = new Map<number, string>();
  for (const { row, effect } of rows) {
    const reason = await undoOne(tx, postEffect.parse(effect), by);
    if (reason !== undefined) kept.set(row, reason);
  }
  return { kept };
}

async function undoOne(tx: Database, effect: PostEffect, by: string): Promise<string | undefined> {
  const { key, before, redirect, category, pictures = [] } = effect;
  await lockPosts(tx, [key]);
  const [found] = await tx
    .select({ post: importedPosts, article: news, draft: drafts })
    .from(importedPosts)
    .leftJoin(news, eq(news.id, importedPosts.newsId))
    .leftJoin(drafts, eq(drafts.id, importedPosts.draftId))
    .where(eq(importedPosts.key, key));
  const present = found?.article ?? found?.draft;
  if (!found || !present) return deletedSince;
  if (present.version !== found.post.version) return changedSince;
  const isArticleBefore = before !== undefined && 'article' in before;
  if (found.article && !isArticleBefore && (await isUsed(tx, found.article.id))) return changedSince;

  if (redirect)
    await tx.delete(redirects).where(and(eq(redirects.from, redirect.from), eq(redirects.to, redirect.to)));
  if (found.article && isArticleBefore) {
    const { version } = await newsContent.update(tx, { id: found.article.id, values: before.article, by });
    await tx.update(importedPosts).set({ version }).where(eq(importedPosts.key, key));
  } else {
    if (found.article) await removeArticle(tx, found.article.id);
    if (found.draft) await deleteDrafts(tx, eq(drafts.id, found.draft.id));
    await tx.delete(importedPosts).where(eq(importedPosts.key, key));
    if (before && 'draft' in before) await restoreDraft(tx, key, before.draft, by);
  }
  if (category !== undefined) await removeUnusedCategory(tx, category);
  await removeUnusedPictures(tx, pictures);
  return undefined;
}

/** Whether visitors or staff have added something to an article. */
async function isUsed(tx: Database, id: number): Promise<boolean> {
  const isOfArticle = and(eq(translations.type, 'news'), eq(translations.itemId, String(id)));
  const counts = [
    await tx.$count(comments, eq(comments.articleId, id)),
    await tx.$count(translations, isOfArticle),
    await tx.$count(drafts, and(eq(drafts.type, 'news'), eq(drafts.itemId, id))),
  ];
  return counts.some((count) => count > 0);
}

async function removeArticle(tx: Database, id: number): Promise<void> {
  await tx.delete(revisions).where(and(eq(revisions.type, 'news'), eq(revisions.itemId, id)));
  await tx.delete(news).where(eq(news.id, id));
}

async function restoreDraft(tx: Database, key: string, values: Record<string, unknown>, by: string) {
  const [draft] = await tx.insert(drafts).values({ type: 'news', values, by }).returning();
  if (draft) await tx.insert(importedPosts).values({ key, draftId: draft.id, version: draft.version });
}

const removeUnusedCategory = (tx: Database, name: string) =>
  tx
    .delete(newsCategories)
    .where(
      and(
        matches(newsCategories.name, name),
        sql`not exists (select from ${news} where lower(${news.category}) = lower(${name}))`,
      ),
    );
