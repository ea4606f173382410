import {
  and,
  arrayOverlaps,
  asc,
  eq,
  exists,
  inArray,
  isNotNull,
  isNull,
  not,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { type SubmissionName, submissionIdIn } from '../../../../shared/lib/references';
import type { Correspondence, Handling } from '../../../../shared/schemas/correspondence';
import { id } from '../../../../shared/schemas/fields';
import type { Resource } from '../../../../shared/schemas/permissions';
import { permissionsOf, roles } from '../../../../shared/schemas/roles';
import { present } from '../../../accounts/accounts';
import type { Database } from '../../../db/database';
import { contains, type TableWithId } from '../../../db/records';
import { admins, correspondence, outbox, replies } from '../../../db/schema';
import { refuseField } from '../../../rpc/errors';
import { isWithin, period } from '../../../rpc/period';

/** The column that refers to the received item. */
export type SubjectColumn =
  | typeof correspondence.contactId
  | typeof correspondence.volunteerId
  | typeof correspondence.applicationId;

const subjectColumns = {
  contact: correspondence.contactId,
  volunteers: correspondence.volunteerId,
  applications: correspondence.applicationId,
};

const maxReplies = 200;

const nothingYet: Handling = { answeredAt: null, answeredBy: null, assigneeId: null, assignee: null };

const shown = {
  answeredAt: correspondence.answeredAt,
  answeredBy: correspondence.answeredBy,
  assigneeId: correspondence.assigneeId,
  assignee: admins.username,
};

/** Loads the handling of the items of a list. */
export const handlingFor = (column: SubjectColumn) => async (db: Database, ids: number[]) => {
  const rows = ids.length
    ? await db
        .select({ of: column, ...shown })
        .from(correspondence)
        .leftJoin(admins, eq(admins.id, correspondence.assigneeId))
        .where(inArray(column, ids))
    : [];
  const found = new Map(rows.map(({ of, ...row }) => [of, row]));
  return (id: number): Handling => found.get(id) ?? nothingYet;
};

/** The filters of all submissions: day, reply and assignee. */
export const submissionFilters = period.extend({
  answered: z.boolean().optional(),
  assigneeId: id.optional(),
});
export type SubmissionQuery = z.infer<typeof submissionFilters> & { search: string };

/** Finds submissions by their texts, and by their number (`M-000012`). */
export async function matchingSubmissions(
  table: TableWithId & { createdAt: AnyPgColumn },
  kind: SubmissionName,
  { search, answered, assigneeId, ...days }: SubmissionQuery,
  db: Database,
): Promise<SQL | undefined> {
  const where = (condition: SQL) =>
    exists(
      db
        .select({ one: sql`1` })
        .from(correspondence)
        .where(and(eq(subjectColumns[kind], table.id), condition)),
    );
  const isAnswered = where(isNotNull(correspondence.answeredAt));
  const numbered = submissionIdIn(kind, search);
  return and(
    or(contains(table, search), numbered === undefined ? undefined : eq(table.id, numbered)),
    answered === undefined ? undefined : answered ? isAnswered : not(isAnswered),
    assigneeId === undefined ? undefined : where(eq(correspondence.assigneeId, assigneeId)),
    await isWithin(table.createdAt, days, db),
  );
}

function about(column: SubjectColumn, id: number) {
  if (column === correspondence.contactId) return { contactId: id };
  return column === correspondence.volunteerId ? { volunteerId: id } : { applicationId: id };
}

/** Locks the correspondence about an item, and creates it if needed. */
export async function lockCorrespondence(tx: Database, column: SubjectColumn, id: number) {
  await tx.insert(correspondence).values(about(column, id)).onConflictDoNothing();
  const [row] = await tx.select().from(correspondence).where(eq(column, id)).for('update');
  if (!row) throw new Error('An insert left no row');
  return row;
}

type SubmissionTable = TableWithId & { createdAt: AnyPgColumn; email: AnyPgColumn };
export type Subject = { table: SubmissionTable; column: SubjectColumn; id: number };

/** The correspondence about an item, with defaults if there is none. */
export async function readCorrespondence(
  db: Database,
  { table, column, id }: Subject,
): Promise<Correspondence> {
  const [row] = await db
    .select({ key: correspondence.id, version: correspondence.version, note: correspondence.note, ...shown })
    .from(correspondence)
    .leftJoin(admins, eq(admins.id, correspondence.assigneeId))
    .where(eq(column, id));
  const acknowledgement = await acknowledgementOf(db, table, id);
  if (!row) return { id, version: 1, note: '', ...nothingYet, acknowledgement, replies: [] };
  const { key, ...state } = row;
  return { ...state, id, acknowledgement, replies: await repliesIn(db, key) };
}

/** It was queued in the transaction of its submission, and so has the same time. */
async function acknowledgementOf(db: Database, table: SubmissionTable, id: number) {
  const [mail] = await db
    .select({ body: outbox.text, createdAt: outbox.createdAt, status: outbox.status })
    .from(outbox)
    .innerJoin(table, and(eq(outbox.createdAt, table.createdAt), eq(outbox.recipient, table.email)))
    .where(and(eq(table.id, id), eq(outbox.kind, 'acknowledgement')))
    .orderBy(asc(outbox.id))
    .limit(1);
  return mail ?? null;
}

const repliesIn = (db: Database, correspondenceId: number) =>
  db
    .select({
      id: replies.id,
      body: replies.body,
      by: replies.by,
      createdAt: replies.createdAt,
      status: outbox.status,
    })
    .from(replies)
    .leftJoin(outbox, eq(outbox.id, replies.mailId))
    .where(eq(replies.correspondenceId, correspondenceId))
    .orderBy(asc(replies.id))
    .limit(maxReplies);

/** The accounts that items of this resource can be assigned to. */
export function colleagues(db: Database, resource: Resource) {
  const able = roles.filter((role) => permissionsOf([role]).has(`${resource}:write`));
  return db
    .select({ id: admins.id, username: admins.username })
    .from(admins)
    .where(and(present, isNull(admins.disabledAt), arrayOverlaps(admins.roles, able)))
    .orderBy(asc(sql`lower(${admins.username})`));
}

/** @throws BAD_REQUEST */
export async function requireColleague(db: Database, resource: Resource, id: number): Promise<void> {
  const able = await colleagues(db, resource);
  if (!able.some((one) => one.id === id))
    throw refuseField('BAD_REQUEST', 'assigneeId', 'This account cannot be assigned');
}
