import { eq, inArray, sql } from 'drizzle-orm';
import { verifyLog } from '../audit/verify';
import type { Connection } from '../db/connect';
import type { Database } from '../db/database';
import { beginReceiptSeries } from '../db/receipt-series';
import {
  apiTokens,
  drafts,
  newsletterDrafts,
  outbox,
  paymentJobs,
  webhookAttempts,
  webhookDeliveries,
  webhooks,
} from '../db/schema';
import { removeIncomplete } from '../media/check';
import { pictureStore } from '../media/pictures';
import { adoptStore } from '../media/store-mark';
import { type Contents, contentsOf } from './contents';
import { type FileLocation, fillFile, missingFiles } from './files';
import { type Filling, fillTable } from './fill-table';
import { applyMigrations, beginMigrations, migrationsAround } from './migrations';
import { entriesOf } from './read';
import { tablesOf, useCanonicalText } from './tables';

export type Restored = Contents & {
  /** How many mails were still to be sent, which may have been sent since. */
  uncertainMails: number;
  /** How many tokens were switched off. */
  tokens: number;
  /** What is wrong with the activity log that the backup holds, if something is. */
  brokenLog: string | undefined;
  /** How many pictures were taken away whose files the backup does not hold. */
  lostPictures: number;
};

/**
 * Fills an empty database and the folders of files from a backup: all of it or nothing.
 * @param open is called when the backup has been found whole
 * @throws Error with one line
 */
export async function restoreBackup(
  file: string,
  location: FileLocation,
  open: () => Promise<Connection>,
): Promise<Restored> {
  const contents = await contentsOf(file);
  const { before, after } = migrationsAround(contents.migration);
  const missing = await missingFiles(location, contents.files);
  const store = location.store ?? pictureStore({ DATA_DIR: location.dataDir });
  if (contents.storeMark !== undefined) await adoptStore(store, contents.storeMark);
  const connection = await open();
  try {
    const found = await connection.exclusively((db) =>
      db.transaction(async (tx) => {
        await refuseFilled(tx);
        await beginMigrations(tx);
        await applyMigrations(tx, before);
        await fill(tx, file, { location, missing });
        await applyMigrations(tx, after);
        await tx.update(drafts).set({ previewHash: null, previewUntil: null });
        const tokens = await switchTokensOff(tx);
        await beginReceiptSeries(tx);
        await lookAtPayments(tx);
        const uncertainMails = await doubtMails(tx, contents.madeAt);
        await doubtNewsletters(tx, contents.madeAt);
        await silenceWebhooks(tx, contents.madeAt);
        const lostPictures = await removeIncomplete(tx, store);
        return { uncertainMails, tokens, lostPictures, brokenLog: (await verifyLog(tx)).problem };
      }),
    );
    await connection.db.execute(sql`analyze`); // the planner knows nothing of what has just come
    return { ...contents, ...found };
  } finally {
    await connection.close();
  }
}

async function refuseFilled(db: Database) {
  const tables = await db.execute(
    sql`select from pg_tables where schemaname in ('public', 'drizzle') limit 1`,
  );
  if (tables.length > 0)
    throw new Error(
      'The database is not empty: only a new one is filled from a backup. Nothing was restored.',
    );
}

async function fill(
  db: Database,
  file: string,
  { location, missing }: { location: FileLocation; missing: Set<string> },
) {
  await db.execute(useCanonicalText);
  const tables = await tablesOf(db);
  // A migration may have filled in something, which is in the backup if it is still wanted.
  for (const { name } of tables.toReversed()) await db.execute(sql`delete from ${sql.identifier(name)}`);
  let filling: Filling | undefined;
  for await (const entry of entriesOf(file)) {
    if (entry.is === 'table') filling = fillTable(db, tables, entry.begins);
    if (entry.is === 'file')
      filling = missing.has(entry.begins.file) ? await fillFile(location, entry.begins) : undefined;
    if (entry.is === 'content') await filling?.add(entry.line);
    if (entry.is === 'end of section') await filling?.end(entry.line);
  }
}

/** Which of the tokens were revoked since the backup was made nobody knows any more: a person switches each on again. */
async function switchTokensOff(db: Database): Promise<number> {
  const switched = await db.update(apiTokens).set({ isActive: false }).where(eq(apiTokens.isActive, true));
  return switched.count;
}

/** What the provider has done since the backup was made is asked of it, donation by donation. */
async function lookAtPayments(db: Database): Promise<void> {
  await db.update(paymentJobs).set({
    status: 'queued',
    dueAt: sql`least(${paymentJobs.dueAt}, now())`,
    claimedBy: null,
    claimedUntil: null,
  });
}

/** Mails that were still to be sent may have been sent since the backup was made: a person decides. */
async function doubtMails(db: Database, madeAt: string): Promise<number> {
  const doubted = await db
    .update(outbox)
    .set({
      status: 'uncertain',
      claimedBy: null,
      claimedUntil: null,
      lastError: `Still to be sent in the backup of ${madeAt}, and perhaps sent since`,
      lastErrorAt: sql`now()`,
    })
    .where(inArray(outbox.status, ['queued', 'sending']));
  return doubted.count;
}

/** A newsletter that was due since has gone out, and waits for somebody to send it, or to discard it. */
async function doubtNewsletters(db: Database, madeAt: string): Promise<void> {
  const failure = `Scheduled in the backup of ${madeAt}, and perhaps sent since`;
  await db
    .update(newsletterDrafts)
    .set({ sendAt: null, failure })
    .where(sql`${newsletterDrafts.sendAt} <= now()`);
}

/** No webhook is told anything until an owner switches it on, and what it waited for only if somebody sends it again. */
async function silenceWebhooks(db: Database, madeAt: string): Promise<void> {
  await db
    .update(webhooks)
    .set({ isActive: false, offReason: 'restored' })
    .where(eq(webhooks.isActive, true));
  const error = `Still to be sent in the backup of ${madeAt}, and perhaps sent since`;
  await db.execute(sql`
    with given as (
      update ${webhookDeliveries} set status = 'failed', claimed_by = null, claimed_until = null
      where status in ('queued', 'sending') returning id
    )
    insert into ${webhookAttempts} (delivery_id, error) select id, ${error} from given`);
}
