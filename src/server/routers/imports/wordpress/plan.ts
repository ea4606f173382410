import { isDeepStrictEqual } from 'node:util';
import { eq, inArray, sql } from 'drizzle-orm';
import { type NewRedirect, redirectInput } from '../../../../shared/schemas/redirects';
import { pageOf } from '../../../content/pages';
import { addRedirects } from '../../../content/redirects';
import type { Database } from '../../../db/database';
import { drafts, importedPosts, news, translations } from '../../../db/schema';
import type { Batch, Outcome } from '../outcomes';
import type { CsvRow } from '../read-csv';
import { type ArticleValues, articleOf, articleValues, oldPathOf } from './article';
import type { PictureOf } from './html';
import { type Post, postColumns, postIn } from './posts';

export type StoredPost = {
  key: string;
  /** What it was imported as, if it is still there. */
  article?: { id: number; values: ArticleValues };
  draft?: { id: number; version: number; values: ArticleValues };
  /** Nobody has changed it since it was imported. */
  isUnchanged: boolean;
};
export type PostPlan = {
  key: string;
  as: 'article' | 'draft';
  values: ArticleValues;
  before?: StoredPost | undefined;
  redirect?: NewRedirect | undefined;
  /** What was left out, for display. */
  lost: string[];
  /** Published in WordPress but incomplete here. */
  isIncomplete: boolean;
};
export type PlannedPost = Outcome & { plan?: PostPlan };

const changedHere = 'Not updated: this article was changed here since it was imported';
const deletedHere = 'Not imported again: this article was deleted here';

/** What each post is to become. Reads only. */
export async function plan(db: Database, batch: Batch, picture: PictureOf): Promise<PlannedPost[]> {
  const posts = batch.rows.map((row) => ({ row, post: postIn(row) }));
  const stored = await storedPosts(
    db,
    posts.map(({ post }) => post.key),
  );
  const planned = posts.map(({ row, post }) =>
    planOf({ row: shownCells(row), post, batch, stored, picture }),
  );
  await chooseSlugs(db, planned, batch.seen);
  return planned;
}

/** The rows that a run would import, whatever becomes of their pictures. */
export async function rowsToImport(db: Database, batch: Batch): Promise<CsvRow[]> {
  const known = batch.rows.map((row) => keyIn(postIn(row))).filter((key) => batch.seen.has(key));
  const planned = await plan(db, { ...batch, seen: new Set(known) }, () => '/media/picture.webp');
  return batch.rows.filter((_, index) => planned[index]?.plan !== undefined);
}

/** Without the hidden cell. */
const shownCells = ({ row, cells }: CsvRow): CsvRow => ({ row, cells: cells.slice(0, postColumns.length) });

export function remember({ rows, seen }: Batch): void {
  for (const row of rows) seen.add(keyIn(postIn(row)));
}

const keyIn = ({ key }: Post) => `post ${key}`;

type PlanInput = {
  row: CsvRow;
  post: Post;
  batch: Batch;
  stored: ReadonlyMap<string, StoredPost>;
  picture: PictureOf;
};

function planOf({ row, post, batch, stored, picture }: PlanInput): PlannedPost {
  const skipped = (message: string): PlannedPost => ({ ...row, status: 'skipped', message });
  if (post.type === 'page') return skipped('Pages are not imported');
  if (post.type !== 'post') return skipped('Only posts are imported');
  if (['trash', 'auto-draft', 'inherit'].includes(post.status))
    return skipped('This post is in the trash of WordPress');
  if (batch.seen.has(keyIn(post))) return skipped('This post is in the file more than once');
  batch.seen.add(keyIn(post));
  const article = articleOf(post, picture);
  if (typeof article === 'string') return { ...row, status: 'error', message: article };
  const isPublished = post.status === 'publish' && !post.hasPassword;
  const wantsArticle = isPublished && batch.options['drafts'] !== true;
  const { values, lost, isComplete } = article;
  const before = stored.get(post.key);
  const as = wantsArticle && isComplete ? 'article' : 'draft';
  const from = isPublished ? oldPathOf(post) : undefined;
  const planned: PlannedPost = {
    ...row,
    status: before ? 'updated' : 'imported',
    plan: {
      key: post.key,
      as,
      values,
      before,
      lost,
      isIncomplete: wantsArticle && !isComplete,
      ...(from !== undefined && { redirect: { from, to: '' } }),
    },
  };
  if (!before) return planned;
  if (!before.article && !before.draft) return skipped(deletedHere);
  if (!before.isUnchanged) return skipped(changedHere);
  if (as === 'draft' && before.article) return skipped('This article is already published here');
  const present = before.article ?? before.draft;
  const kept = { ...values, slug: present?.values.slug ?? values.slug };
  const isSame =
    (as === 'article') === (before.article !== undefined) && isSameArticle(kept, present?.values);
  return isSame ? skipped('This post was imported before and has not changed') : planned;
}

/** The post with a remark on what was left out. */
export function withRemark(planned: PlannedPost): Outcome {
  const { plan, ...outcome } = planned;
  if (!plan || (plan.lost.length === 0 && !plan.isIncomplete)) return outcome;
  const names = plan.lost.join(', ').slice(0, 500);
  const isDraft = 'Imported as a draft, because something is missing';
  const message = plan.isIncomplete
    ? names && `${isDraft}. Left out: ${names}`
    : `Imported without: ${names}`;
  return { ...outcome, status: 'warning', isUpdate: plan.before !== undefined, message: message || isDraft };
}

const isSameArticle = (wanted: ArticleValues, present: ArticleValues | undefined) =>
  present !== undefined &&
  Object.entries(wanted).every(([name, value]) =>
    isDeepStrictEqual(new Map(Object.entries(present)).get(name), value),
  );

/** Makes edits of imported posts wait, so that none is lost between comparing versions and writing. */
export async function lockPosts(tx: Database, keys: readonly string[]): Promise<void> {
  const posts = await tx
    .select({ newsId: importedPosts.newsId, draftId: importedPosts.draftId })
    .from(importedPosts)
    .where(inArray(importedPosts.key, [...keys]));
  const ids = (of: (post: (typeof posts)[number]) => number | null) =>
    posts.flatMap((post) => of(post) ?? []);
  const draftIds = ids(({ draftId }) => draftId);
  const newsIds = ids(({ newsId }) => newsId);
  await tx
    .select({ id: drafts.id })
    .from(drafts)
    .where(inArray(drafts.id, draftIds))
    .orderBy(drafts.id)
    .for('update');
  await tx.select({ id: news.id }).from(news).where(inArray(news.id, newsIds)).orderBy(news.id).for('update');
}

async function storedPosts(db: Database, keys: readonly string[]): Promise<Map<string, StoredPost>> {
  if (keys.length === 0) return new Map();
  const rows = await db
    .select({ post: importedPosts, article: news, draft: drafts })
    .from(importedPosts)
    .leftJoin(news, eq(news.id, importedPosts.newsId))
    .leftJoin(drafts, eq(drafts.id, importedPosts.draftId))
    .where(inArray(importedPosts.key, [...keys]));
  return new Map(
    rows.map(({ post: { key, version }, article, draft }) => [
      key,
      {
        key,
        isUnchanged: (article ?? draft)?.version === version,
        ...(article && { article: { id: article.id, values: articleValues.parse(article) } }),
        ...(draft && {
          draft: { id: draft.id, version: draft.version, values: articleValues.parse(draft.values) },
        }),
      },
    ]),
  );
}

/** Slugs that are taken get a number; an article that is there keeps its own. */
async function chooseSlugs(db: Database, planned: readonly PlannedPost[], seen: Set<string>): Promise<void> {
  const wanted = planned.flatMap(({ plan }) => plan?.values.slug ?? []);
  const taken = await takenSlugs(db, wanted);
  for (const { plan } of planned) {
    if (!plan) continue;
    const present = plan.before?.article ?? plan.before?.draft;
    if (present) plan.values.slug = present.values.slug;
    else plan.values.slug = freeSlug(plan.values.slug, (slug) => taken.has(slug) || seen.has(`slug ${slug}`));
    seen.add(`slug ${plan.values.slug}`);
    if (plan.redirect) plan.redirect.to = pageOf('news', plan.values) ?? '/news';
  }
}

function freeSlug(wanted: string, isTaken: (slug: string) => boolean): string {
  let slug = wanted;
  for (let number = 2; isTaken(slug); number += 1) slug = `${wanted.slice(0, 190)}-${number}`;
  return slug;
}

/** The slugs of articles that begin like these. */
async function takenSlugs(db: Database, wanted: readonly string[]): Promise<Set<string>> {
  const begins = (column: typeof news.slug | typeof translations.slug) =>
    sql`exists (select from jsonb_array_elements_text(${JSON.stringify(wanted)}::jsonb) as wanted(slug)
      where ${column} = wanted.slug or starts_with(${column}, left(wanted.slug, 190) || '-'))`;
  const found = [
    ...(await db.select({ slug: news.slug }).from(news).where(begins(news.slug))),
    ...(await db
      .select({ slug: translations.slug })
      .from(translations)
      .where(sql`${translations.type} = 'news' and ${begins(translations.slug)}`)),
  ];
  return new Set(found.flatMap(({ slug }) => slug ?? []));
}

/** Adds the redirects of posts, or only finds out which cannot be added. @returns the plans of those that were added */
export async function redirectPosts(
  tx: Database,
  planned: readonly PlannedPost[],
  { dryRun }: { dryRun: boolean },
): Promise<Set<PostPlan>> {
  const wanted = planned.flatMap(({ plan }) =>
    plan?.redirect && plan.redirect.from !== plan.redirect.to
      ? [{ plan, redirect: redirectInput.safeParse(plan.redirect).data }]
      : [],
  );
  const valid = wanted.flatMap(({ plan, redirect }) => (redirect ? [{ plan, redirect }] : []));
  const results = await addRedirects(
    tx,
    valid.map(({ redirect }) => redirect),
    { dryRun },
  );
  const leads = new Set<PostPlan>();
  const added = new Set<PostPlan>();
  for (const [index, { plan }] of valid.entries()) {
    const result = results[index];
    if (result === 'created') added.add(plan);
    if (result === 'created' || result === 'existing') leads.add(plan);
  }
  for (const { plan } of wanted)
    if (!leads.has(plan)) plan.lost.push(`redirect from ${plan.redirect?.from ?? ''}`);
  return added;
}
