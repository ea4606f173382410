import { TRPCError } from '@trpc/server';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { type ContentType, contentTypes } from '../../../../shared/schemas/content-types';
import type { SampleCounts, Samples } from '../../../../shared/schemas/setup';
import { recordAll } from '../../../audit/entries';
import type { Content } from '../../../content/content';
import type { Database } from '../../../db/database';
import { initialSettings } from '../../../db/initial-settings';
import { appState, drafts, revisions, settings, translations } from '../../../db/schema';
import type { PermittedContext } from '../../../rpc/context';
import { refuse } from '../../../rpc/errors';
import { contents, subjectOf } from '../content-types';

/**
 * Whether staff has changed an item or begun to. By its revisions, not by its last editor: that also names who renamed a
 * category or chose another main feature.
 */
const isEdited = (type: ContentType, itemId: SQL): SQL<boolean> => sql<boolean>`(
  exists (select from ${revisions} where ${revisions.type} = ${type} and ${revisions.itemId} = ${itemId}
    and ${revisions.locale} is null and ${revisions.by} <> 'system')
  or exists (select from ${drafts} where ${drafts.type} = ${type} and ${drafts.itemId} = ${itemId}))`;

/** The first start creates samples in one transaction, so they are exactly as old as its mark. */
const samplesOf = (db: Database, { type, table }: Content) =>
  db
    .select({ id: sql<number>`${table.id}`, edited: isEdited(type, sql`${table.id}`) })
    .from(table)
    .where(
      sql`${table.createdAt} = (select ${appState.reachedAt} from ${appState} where ${appState.name} = 'first start')`,
    )
    .orderBy(table.id);

/** Texts of the sample foundation that nobody has changed, confirmed or translated, with what a site has without them. */
async function sampleTexts(db: Database) {
  const rows = await db
    .select({ id: settings.id, key: settings.key, value: settings.value })
    .from(settings)
    .where(
      and(
        isNull(settings.updatedBy),
        sql`not exists (select from ${translations} where ${translations.type} = 'setting' and ${translations.itemId} = ${settings.key})`,
      ),
    );
  const initial = initialSettings().filter(({ value, sampleValue }) => value !== sampleValue);
  return rows.flatMap(({ id, key, value }) => {
    const found = initial.find((one) => one.key === key && one.sampleValue === value);
    return found ? [{ id, value: found.value }] : [];
  });
}

const counted = (counts: [SampleCounts[number]['type'], number][]): SampleCounts =>
  counts.flatMap(([type, count]) => (count > 0 ? [{ type, count }] : []));

/** What `removeSamples` would remove and keep. */
export async function countSamples(db: Database): Promise<Samples> {
  const removed: [SampleCounts[number]['type'], number][] = [];
  const kept: typeof removed = [];
  for (const type of contentTypes) {
    const found = await samplesOf(db, contents[type]);
    const edited = found.filter((sample) => sample.edited).length;
    removed.push([type, found.length - edited]);
    kept.push([type, edited]);
  }
  removed.push(['setting', (await sampleTexts(db)).length]);
  return { removed: counted(removed), kept: counted(kept) };
}

/** Moves the sample items that nobody has edited to the trash, and empties sample texts. Runs in a transaction. */
export async function removeSamples({
  db: tx,
  user: { actor },
  requestId,
}: Pick<PermittedContext, 'db' | 'user' | 'requestId'>): Promise<Samples> {
  const removed: [SampleCounts[number]['type'], number][] = [];
  const kept: typeof removed = [];
  const subjects: { action: string; subject: string }[] = [];
  for (const type of contentTypes) {
    const content = contents[type];
    const found = await samplesOf(tx, content);
    let count = 0;
    for (const { id } of found.filter(({ edited }) => !edited)) {
      if (!(await removeUnedited(tx, content, { id, by: actor }))) continue;
      count += 1;
      subjects.push({ action: `${content.resource}.delete`, subject: subjectOf(content, id) });
    }
    removed.push([type, count]);
    kept.push([type, found.length - count]);
  }
  const texts = await sampleTexts(tx);
  let emptied = 0;
  for (const { id, value } of texts) {
    const isUnconfirmed = and(eq(settings.id, id), isNull(settings.updatedBy));
    emptied += (await tx.update(settings).set({ value }).where(isUnconfirmed).returning()).length;
  }
  removed.push(['setting', emptied]);
  await recordAll(
    tx,
    subjects.map((entry) => ({ ...entry, actor, requestId })),
  );
  return { removed: counted(removed), kept: counted(kept) };
}

/**
 * Removes the item, and looks again: only then is its row locked, in the order of every other deletion.
 * @returns false if it was edited or deleted in between
 */
const removeUnedited = (tx: Database, content: Content, { id, by }: { id: number; by: string }) =>
  tx
    .transaction(async (savepoint) => {
      await content.remove(savepoint, id, by);
      const [seen] = await savepoint
        .select({ edited: isEdited(content.type, sql`${id}`) })
        .from(appState)
        .limit(1);
      if (seen?.edited) throw refuse('CONFLICT', 'This item was edited');
      return true;
    })
    .catch((error: unknown) => {
      if (error instanceof TRPCError && ['CONFLICT', 'NOT_FOUND'].includes(error.code)) return false;
      throw error;
    });
