import { eq, inArray, sql } from 'drizzle-orm';
import { verifyLog } from '../audit/verify';
import type { Connection } from '../db/connect';
import type { Database } from '../db/database';
import { beginReceiptSeries } from '../db/receipt-series';
import {
  apiTokens,
  drafts,
  mailServers,
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
import { fillTable, type SectionWriter } from './fill-table';
import { applyMigrations, beginMigrations, migrationsAround } from './migrations';
import { entriesOf } from './read';
import { tablesOf, useCanonicalText } from './tables';

export type Restored = Contents & {
  /** Emails that were queued and may have been sent since. */
  uncertainMails: number;
  /** Disabled API tokens. */
  tokens: number;
  /** The problem with the backup's activity log, if any. */
  brokenLog: string | undefined;
  /** Pictures and documents removed because the backup lacks their files. */
  lostPictures: number;
};

/**
 * Restores an empty database and the files, all or nothing.
 * @param open is called after the backup has been verified
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
    const found = await connection.runExclusively((db) =>
      db.transaction(async (tx) => {
        await refuseFilled(tx);
        await beginMigrations(tx);
        await applyMigrations(tx, before);
        await fill(tx, file, { location, missing });
        await applyMigrations(tx, after);
        await tx.update(drafts).set({ previewHash: null, previewUntil: null });
        const tokens = await disableTokens(tx);
        await beginReceiptSeries(tx);
        await queuePaymentChecks(tx);
        const uncertainMails = await markMailsUncertain(tx, contents.madeAt);
        await unscheduleNewsletters(tx, contents.madeAt);
        await disableWebhooks(tx, contents.madeAt);
        await disableMailServer(tx);
        const lostPictures = await removeIncomplete(tx, store);
        return { uncertainMails, tokens, lostPictures, brokenLog: (await verifyLog(tx)).problem };
      }),
    );
    await connection.db.execute(sql`analyze`); // gives the planner statistics
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
  // Rows added by migrations are in the backup if they were kept.
  for (const { name } of tables.toReversed()) await db.execute(sql`delete from ${sql.identifier(name)}`);
  let writer: SectionWriter | undefined;
  for await (const entry of entriesOf(file)) {
    if (entry.is === 'table') writer = fillTable(db, tables, entry.begins);
    if (entry.is === 'file')
      writer = missing.has(entry.begins.file) ? await fillFile(location, entry.begins) : undefined;
    if (entry.is === 'content') await writer?.add(entry.line);
    if (entry.is === 'end of section') await writer?.end(entry.line);
  }
}

/** Tokens may have been revoked since the backup, so an owner must enable each again. */
async function disableTokens(db: Database): Promise<number> {
  const switched = await db.update(apiTokens).set({ isActive: false }).where(eq(apiTokens.isActive, true));
  return switched.count;
}

/** Fetches from the provider what happened since the backup. */
async function queuePaymentChecks(db: Database): Promise<void> {
  await db.update(paymentJobs).set({
    status: 'queued',
    dueAt: sql`least(${paymentJobs.dueAt}, now())`,
    claimedBy: null,
    claimedUntil: null,
  });
}

/** Queued mails may have been sent since the backup, so the staff decides. */
async function markMailsUncertain(db: Database, madeAt: string): Promise<number> {
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

/** A newsletter due since the backup was probably sent, so the staff decides. */
async function unscheduleNewsletters(db: Database, madeAt: string): Promise<void> {
  const failure = `Scheduled in the backup of ${madeAt}, and perhaps sent since`;
  await db
    .update(newsletterDrafts)
    .set({ sendAt: null, failure })
    .where(sql`${newsletterDrafts.sendAt} <= now()`);
}

/** A copy of the site must not write to people: an owner saves the mail server again. */
const disableMailServer = (db: Database) =>
  db.update(mailServers).set({ isActive: false }).where(eq(mailServers.isActive, true));

/** Webhooks stay disabled until an owner enables them; pending deliveries fail and can be replayed. */
async function disableWebhooks(db: Database, madeAt: string): Promise<void> {
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
