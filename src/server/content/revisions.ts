import { and, desc, eq, isNull, lt } from 'drizzle-orm';
import type { ContentType } from '../../shared/schemas/content-types';
import type { revisionActions } from '../../shared/schemas/revisions';
import type { Database } from '../db/database';
import { revisions } from '../db/schema';

const maxPerItem = 50;

type Values = Record<string, unknown>;
export type RevisionAction = Exclude<(typeof revisionActions)[number], 'found'>;

type Saved = {
  type: ContentType;
  itemId: number;
  /** Of a translation. */
  locale?: string | undefined;
  action: RevisionAction;
  changed: readonly string[];
  by: string;
  values: Values;
  /** The previous state and its author. */
  before?: { values: Values; by: string | null; at: string };
};

/** The revisions of an item, or of its translation. */
export const revisionsOf = ({ type, itemId, locale }: Pick<Saved, 'type' | 'itemId' | 'locale'>) =>
  and(
    eq(revisions.type, type),
    eq(revisions.itemId, itemId),
    locale === undefined ? isNull(revisions.locale) : eq(revisions.locale, locale),
  );

/** Stores the saved state in the transaction of the save, and at the first change also the previous one. */
export async function storeRevision(tx: Database, { before, ...saved }: Saved): Promise<void> {
  const ofItem = revisionsOf(saved);
  const { type, itemId, locale } = saved;
  const isFirst = before && (await tx.$count(revisions, ofItem)) === 0;
  const found = isFirst ? [{ type, itemId, locale, ...before, action: 'found' as const, changed: [] }] : [];
  await tx.insert(revisions).values([...found, { ...saved, changed: [...saved.changed] }]);
  const [oldest] = await tx
    .select({ id: revisions.id })
    .from(revisions)
    .where(ofItem)
    .orderBy(desc(revisions.id))
    .offset(maxPerItem - 1)
    .limit(1);
  if (oldest) await tx.delete(revisions).where(and(ofItem, lt(revisions.id, oldest.id)));
}
