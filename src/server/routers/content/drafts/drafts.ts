import { createHash, randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { TRPCError } from '@trpc/server';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ContentType } from '../../../../shared/schemas/content-types';
import {
  draft as draftAnswer,
  type draftChange,
  type draftInput,
  type draftRemoval,
} from '../../../../shared/schemas/drafts';
import type { Principal } from '../../../accounts/principals';
import { noScheduler, schedulerOf } from '../../../accounts/schedulers';
import type { Content } from '../../../content/content';
import { deleteDrafts } from '../../../content/deleted-drafts';
import type { Database } from '../../../db/database';
import { records } from '../../../db/records';
import { drafts, importedPosts } from '../../../db/schema';
import { changedMeanwhile, notFound } from '../../../rpc/errors';
import { contents, requireWrite } from '../content-types';

export type StoredDraft = typeof drafts.$inferSelect;
type Values = Record<string, unknown>;

const store = records(drafts);
const daysOfPreview = 7;

/** Newest first. */
export const listDrafts = (db: Database, type: ContentType | undefined) =>
  db
    .select()
    .from(drafts)
    .where(type && eq(drafts.type, type))
    .orderBy(desc(drafts.id));

/** @throws NOT_FOUND */
export async function lockDraft(tx: Database, id: number): Promise<StoredDraft> {
  const found = await store.lock(tx, id);
  if (!found) throw notFound('draft');
  return found;
}

/** Only the fields of the content type. */
const known = ({ fields }: Content, values: Values): Values =>
  Object.fromEntries(fields.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])));

/** @throws NOT_FOUND if there is no such item */
export async function makeDraft(
  tx: Database,
  { actor }: Principal,
  { type, itemId = null, values, baseVersion: seen }: z.infer<typeof draftInput>,
): Promise<StoredDraft> {
  const content = contents[type];
  const present = itemId === null ? null : await versionOf(tx, content, itemId);
  const baseVersion = present && (seen ?? present);
  return store.insert(tx, { type, itemId, baseVersion, values: known(content, values), by: actor });
}

async function versionOf(tx: Database, { table, noun }: Content, id: number): Promise<number> {
  const [found] = await tx.select({ version: sql<number>`version` }).from(table).where(eq(table.id, id));
  if (!found) throw notFound(noun);
  return found.version;
}

/**
 * Saves a draft, keeps its schedule and clears `failure`. Identical values succeed without a save, as after a lost
 * answer. A scheduled draft needs the permission to publish it.
 * @throws NOT_FOUND, FORBIDDEN, CONFLICT for an older version, with the current draft
 */
export async function saveDraft(
  tx: Database,
  user: Principal,
  { id, values: sent, version, baseVersion: seen }: z.infer<typeof draftChange>,
): Promise<StoredDraft> {
  const draft = await lockDraft(tx, id);
  if (draft.publishAt !== null) requireWrite({ user }, contents[draft.type]);
  const values = known(contents[draft.type], sent);
  const baseVersion = draft.baseVersion && (seen ?? draft.baseVersion);
  if (draft.version !== version) {
    if (draft.baseVersion === baseVersion && isDeepStrictEqual(draft.values, values)) return draft;
    throw changedMeanwhile('draft', draftAnswer.parse(draft), 'CONFLICT');
  }
  return change(tx, id, {
    values,
    baseVersion,
    version: version + 1,
    failure: null,
    by: user.actor,
    updatedAt: new Date().toISOString(),
  });
}

/** @throws NOT_FOUND, CONFLICT if it was saved after that version */
export async function removeDraft(
  tx: Database,
  { id, version }: z.infer<typeof draftRemoval>,
): Promise<StoredDraft> {
  const draft = await lockDraft(tx, id);
  if (version !== undefined && draft.version !== version)
    throw changedMeanwhile('draft', draftAnswer.parse(draft), 'CONFLICT');
  await deleteDrafts(tx, eq(drafts.id, id));
  return draft;
}

async function change(tx: Database, id: number, values: Partial<StoredDraft>): Promise<StoredDraft> {
  const [changed] = await tx.update(drafts).set(values).where(eq(drafts.id, id)).returning();
  if (!changed) throw notFound('draft');
  return changed;
}

/** Publishes it at that time with the scheduler's permissions then; null cancels. @throws NOT_FOUND */
export const scheduleDraft = (tx: Database, user: Principal, { id, at }: { id: number; at: string | null }) =>
  change(tx, id, { publishAt: at, failure: null, ...(at === null ? noScheduler : schedulerOf(user)) });

/** Creates a preview link. Only the hash of its token is stored. @throws NOT_FOUND */
export async function previewDraft(tx: Database, id: number): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await tx
    .update(drafts)
    .set({ previewHash: hashOf(token), previewUntil: sql`now() + ${daysOfPreview} * interval '1 day'` })
    .where(eq(drafts.id, (await lockDraft(tx, id)).id));
  return `/preview/${token}`;
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/** The draft of a preview link, and its expiry. @throws NOT_FOUND, also if it has expired */
export async function draftByPreview(db: Database, token: string) {
  const [draft] = await db
    .select()
    .from(drafts)
    .where(and(eq(drafts.previewHash, hashOf(token)), sql`${drafts.previewUntil} > now()`));
  if (!draft?.previewUntil) throw notFound('preview');
  return { draft, until: draft.previewUntil };
}

/** The current item of a draft, with its staff-only fields; null if there is none. @throws NOT_FOUND */
export async function itemOfDraft(db: Database, id: number) {
  const [draft] = await db.select().from(drafts).where(eq(drafts.id, id));
  if (!draft) throw notFound('draft');
  if (draft.itemId === null) return null;
  return (await contents[draft.type].present(db, draft.itemId)) ?? null;
}

/**
 * Publishes a draft and deletes it.
 * @returns the id of the item
 * @throws BAD_REQUEST if it is invalid, CONFLICT if the item has changed since, NOT_FOUND
 */
export async function publishDraft(
  tx: Database,
  { id, type, itemId, values, baseVersion }: StoredDraft,
  by: string,
): Promise<number> {
  const existing = itemId === null ? {} : { id: itemId, seen: baseVersion ?? 0 };
  const item = await contents[type].save(tx, { ...existing, values, by }).catch(changedAsConflict);
  // No article has version 0, so later imports and an undo leave this one alone.
  await tx
    .update(importedPosts)
    .set({ newsId: item.id, draftId: null, version: 0 })
    .where(eq(importedPosts.draftId, id));
  await deleteDrafts(tx, eq(drafts.id, id));
  return item.id;
}

function changedAsConflict(error: unknown): never {
  if (!(error instanceof TRPCError) || error.code !== 'PRECONDITION_FAILED') throw error;
  throw new TRPCError({ code: 'CONFLICT', message: `${error.message} as a draft`, cause: error.cause });
}
