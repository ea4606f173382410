import type { ImportCounts, ImportOptions, StoredRowStatus } from '../../../shared/schemas/imports';
import type { Database } from '../../db/database';
import type { imports } from '../../db/schema';
import type { NewMail } from '../../mail/outbox';
import type { UploadQueue } from '../../media/receive';
import type { MailSetup } from '../../process/env';
import type { AllowedHosts } from '../../webhooks/address';
import type { CsvRow } from './read-csv';

export type StoredImport = typeof imports.$inferSelect;
export type Effect = Record<string, unknown>;
export type EffectRow = { row: number; effect: Effect | null };

/** The result of importing a row, or of the check before. */
export type Outcome = CsvRow & {
  status: StoredRowStatus;
  message?: string;
  /** Waits for a confirmation. */
  isUnconfirmed?: boolean;
  /** A warning about something that was there before. */
  isUpdate?: boolean;
  effect?: Effect;
};

/** Messages by the lines of their rows. */
export type Undone = {
  /** Why rows that were changed since are not undone. */
  kept: ReadonlyMap<number, string>;
  /** What stays of rows that are undone. */
  remarks?: ReadonlyMap<number, string>;
};

/** Uploaded pictures by their addresses on another website. */
export type NewPictures = ReadonlyMap<string, { id: number; url: string; isNew: boolean }>;

export type Batch = {
  options: ImportOptions;
  /** Who made the import, as in the activity log. */
  by: string;
  /** The cell of a field, or an empty text. */
  valueOf: (row: CsvRow, field: string) => string;
  rows: readonly CsvRow[];
  /** Keys of earlier rows, to find repetitions. */
  seen: Set<string>;
  pictures?: NewPictures;
};

/** Work that must run outside the transaction of a batch, such as uploads of pictures. */
export type Preparation = (batch: Batch) => Promise<Batch>;

/** What running imports needs besides the database. */
export type ImportTools = {
  setup: MailSetup;
  uploads: UploadQueue;
  /** Hosts that may be reached although they are not public. */
  allowed: AllowedHosts;
};
export type RunTools = ImportTools & { signal: AbortSignal };
export type OpenedImport = { db: Database; id: number; createdAt: string; options: ImportOptions };

/** How rows of one kind are imported. */
export type Importer = {
  /** Rows per transaction. On the embedded database, all other queries wait for a transaction. */
  rowsAtOnce: number;
  /** Runs before a check or run; without tools it only finds out what there is. */
  open?: (opened: OpenedImport, tools?: RunTools) => Promise<Preparation>;
  /** Adds the keys of rows that were imported before a run was cut off. */
  remember: (batch: Batch) => void;
  /** What would become of the rows. Reads only. */
  check: (db: Database, batch: Batch) => Promise<Outcome[]>;
  /** Imports the rows, in a transaction. */
  run: (tx: Database, batch: Batch) => Promise<Outcome[]>;
  /** Undoes effects that are kept afterwards. */
  undo: (tx: Database, rows: readonly EffectRow[], by: string) => Promise<Undone>;
  /** The mail that asks to confirm, and the effect after it; undefined if there is nothing to ask. */
  confirmationMail?: (
    tx: Database,
    setup: MailSetup,
    effect: Effect,
  ) => Promise<{ mail: NewMail; effect: Effect } | undefined>;
};

export const noCounts = (rows: number): ImportCounts => ({
  rows,
  processed: 0,
  imported: 0,
  updated: 0,
  skipped: 0,
  warnings: 0,
  errors: 0,
  unconfirmed: 0,
  asked: 0,
  undone: 0,
  kept: 0,
});

/** The counts with those of further rows. */
export function addCounts(counts: ImportCounts, outcomes: readonly Outcome[]): ImportCounts {
  const updates = outcomes.filter(({ isUpdate }) => isUpdate).length;
  const of = (status: StoredRowStatus) => outcomes.filter((one) => one.status === status).length;
  return {
    ...counts,
    processed: counts.processed + outcomes.length,
    imported: counts.imported + of('imported') + of('warning') - updates,
    updated: counts.updated + of('updated') + updates,
    skipped: counts.skipped + of('skipped'),
    warnings: counts.warnings + of('warning'),
    errors: counts.errors + of('error'),
    unconfirmed: counts.unconfirmed + outcomes.filter(({ isUnconfirmed }) => isUnconfirmed).length,
  };
}
