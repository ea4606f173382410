import type { PgTable } from 'drizzle-orm/pg-core';
import type { ContentType } from '../../shared/schemas/content-types';
import type { PermissionNoun } from '../../shared/schemas/permissions';
import type { Versioned } from '../../shared/schemas/versions';
import type { Database } from '../db/database';
import type { TableWithId } from '../db/records';
import type { RevisionAction } from './revisions';

type Row = Record<string, unknown>;
export type BeforeRestore = (tx: Database, row: Row, by: string) => Promise<Row>;

/** A content type for those who know only at run time which one it is: drafts, revisions, the trash. */
export type AnyContent = {
  type: ContentType;
  name: PermissionNoun;
  noun: string;
  table: TableWithId;
  dependents: readonly PgTable[];
  beforeRestore?: BeforeRestore | undefined;
  /** The names of what a form sends. */
  fields: readonly string[];
  /** An item as staff reads it, if it is there. */
  present(db: Database, id: number): Promise<Record<string, unknown> | undefined>;
  /**
   * Makes an item, or changes the one with this id, as it was seen in that version.
   * @throws BAD_REQUEST where the values break the form's rules, and what `create` and `update` throw
   */
  save(
    db: Database,
    save: { id?: number; values: unknown; by: string; seen?: number; action?: RevisionAction },
  ): Promise<Versioned>;
};
