import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { byId, success } from '../../../shared/schemas/fields';
import { importMappingInput, importRow, importRowsInput } from '../../../shared/schemas/import-inputs';
import { isPartlyUndone, siteImport } from '../../../shared/schemas/imports';
import { record } from '../../audit/entries';
import type { Database } from '../../db/database';
import { records } from '../../db/records';
import { importJobs, imports } from '../../db/schema';
import type { PermittedContext } from '../../rpc/context';
import { refuse } from '../../rpc/errors';
import { toList } from '../../rpc/lists';
import { permitted } from '../../rpc/permissions';
import { paginated, rest, restList, returningSuccess, router, sortedBy } from '../../rpc/trpc';
import { checkImport } from './check';
import { requireArchive, requireFile } from './files';
import {
  findImport,
  isRecent,
  lockIdleImport,
  removeRows,
  requireNotRun,
  startTask,
  toResponse,
} from './imports';
import {
  mayRead,
  needsMapping,
  optionsOf,
  requireMapping,
  requirePermission,
  requireReadPermission,
} from './kinds';
import { noCounts, type StoredImport } from './outcomes';
import { rowsOf } from './rows';

const tag = 'Imports';
const read = permitted('imports:read');
const write = permitted('imports:write');
const store = records(imports);
const newestFirst = store.list({ by: [imports.createdAt, imports.id], order: 'desc' });

const answer = async (db: Database, stored: StoredImport) =>
  siteImport.parse((await toResponse(db, [stored]))[0]);

/** Locks an import that no job is working on. @throws NOT_FOUND, FORBIDDEN, CONFLICT */
async function lockOwn({ db, user }: PermittedContext, id: number): Promise<StoredImport> {
  requirePermission(user, (await findImport(db, id)).kind);
  return lockIdleImport(db, id);
}

export const importsRouter = router({
  list: read
    .meta(
      restList('/imports', tag, sortedBy('desc', 'createdAt', 'id'), [
        'List imports',
        'Each with its state and counts, newest first. Imports of subscribers or donations need the permission to read those; others are left out.',
      ]),
    )
    .output(z.array(siteImport))
    .query(async ({ ctx: { db, user } }) =>
      toResponse(
        db,
        (await newestFirst(db)).filter(({ kind }) => mayRead(user, kind)),
      ),
    ),

  get: read
    .meta(
      rest('GET', '/imports/{id}', tag, [
        'Read an import',
        'With its state and counts. Also needs the permission to read subscribers or donations, if it imports those.',
      ]),
    )
    .input(byId)
    .output(siteImport)
    .query(async ({ ctx: { db, user }, input: { id } }) => {
      const found = await findImport(db, id);
      requireReadPermission(user, found.kind);
      return answer(db, found);
    }),

  map: write
    .meta({
      ...rest('PUT', '/imports/{id}/mapping', tag, [
        'Choose the columns of an import',
        'Replaces `mapping`, the column of each field, and `options`. Of subscribers: `as` is `active` (default) or `unsubscribed`. Of donations: `duplicates` is `skip` (default) or `import`, for rows with the date, amount and donor of an existing donation and no `externalId`; `dateFormat` is required where the dates of the file can be read in more than one way; a file in another currency than `USD` is refused with 400. Of WordPress: `drafts`: `true` imports every post as a draft; `pictures` is `none` (default), `zip` (the uploaded archive) or `fetch` (from the host that the export names, at public addresses, over HTTPS). The import must be checked again.',
        'Chose the columns of an import',
      ]),
      refusals: [409],
    })
    .input(importMappingInput)
    .output(siteImport)
    .mutation(async ({ ctx, input: { id, mapping, options } }) => {
      const found = await lockOwn(ctx, id);
      requireNotRun(found);
      requireMapping(found, mapping);
      await removeRows(ctx.db, id);
      await store.update(ctx.db, id, {
        mapping,
        options: optionsOf(found, mapping, options),
        status: 'mapped',
        checkNumber: found.checkNumber + 1,
        counts: noCounts(found.counts.rows),
      });
      ctx.auditDetails({ changed: ['mapping', 'options'] });
      return answer(ctx.db, await findImport(ctx.db, id));
    }),

  check: write
    .meta({
      ...rest('POST', '/imports/{id}/check', tag, [
        'Check an import',
        'Reads the whole file and counts what a run would do, without importing anything. The rows with remarks are listed at `rows`.',
        'Checked an import',
      ]),
      writesOwnAuditEntry: true, // many short transactions
      refusals: [409],
    })
    .input(byId)
    .output(siteImport)
    .mutation(async ({ ctx, input: { id } }) => {
      requirePermission(ctx.user, (await findImport(ctx.db, id)).kind);
      const checked = await checkImport(ctx.db, id);
      await record(ctx.db, {
        actor: ctx.user.actor,
        action: 'imports.check',
        subject: `imports/${id}`,
        requestId: ctx.requestId,
      });
      return answer(ctx.db, checked);
    }),

  run: write
    .meta({
      ...rest('POST', '/imports/{id}/run', tag, [
        'Run an import',
        'Imports the rows in the background; `counts` shows the progress. Nothing is sent: no email, no receipt, no webhook. Donations count on the date in the file. A failed import resumes where it stopped.',
        'Ran an import',
      ]),
      refusals: [409],
    })
    .input(byId)
    .output(siteImport)
    .mutation(async ({ ctx, input: { id } }) => {
      const found = await lockOwn(ctx, id);
      if (needsMapping(found)) throw refuse('CONFLICT', 'Please choose the columns first');
      if (found.status === 'done' || found.status === 'undone')
        throw refuse('CONFLICT', 'This import has already been run');
      if (isPartlyUndone(found))
        throw refuse('CONFLICT', 'Undoing this import has begun. Continue undoing it.');
      await requireFile(ctx.db, id);
      if (found.options['pictures'] === 'zip') await requireArchive(ctx.db, id);
      const isFirst = found.status !== 'failed';
      if (isFirst) await removeRows(ctx.db, id);
      await store.update(ctx.db, id, {
        status: 'running',
        failure: null,
        ...(isFirst && { counts: noCounts(found.counts.rows) }),
      });
      await startTask(ctx.db, id, 'run');
      ctx.auditDetails({ changed: ['status'] });
      return answer(ctx.db, await findImport(ctx.db, id));
    }),

  undo: write
    .meta({
      ...rest('POST', '/imports/{id}/undo', tag, [
        'Undo an import',
        'For 30 days, in the background. Leaves rows that somebody has changed since: `rows` lists them as warnings.',
        'Undid an import',
      ]),
      refusals: [409],
    })
    .input(byId)
    .output(siteImport)
    .mutation(async ({ ctx, input: { id } }) => {
      const found = await lockOwn(ctx, id);
      if (found.status !== 'done' && found.status !== 'failed')
        throw refuse('CONFLICT', 'Only an import that has been run can be undone');
      if (!isRecent(found)) throw refuse('CONFLICT', 'An import can only be undone for 30 days');
      await store.update(ctx.db, id, { status: 'running', failure: null });
      await startTask(ctx.db, id, 'undo');
      ctx.auditDetails({ changed: ['status'] });
      return answer(ctx.db, await findImport(ctx.db, id));
    }),

  confirmations: write
    .meta({
      ...rest('POST', '/imports/{id}/confirmations', tag, [
        'Ask imported addresses to confirm',
        'Mails a confirmation link to each address of this import that waits and was not asked before.',
        'Asked imported addresses to confirm',
      ]),
      refusals: [409],
    })
    .input(byId)
    .output(siteImport)
    .mutation(async ({ ctx, input: { id } }) => {
      const found = await lockOwn(ctx, id);
      if (found.status !== 'done')
        throw refuse('CONFLICT', 'Run this import before asking for confirmations');
      await startTask(ctx.db, id, 'confirmations');
      await store.update(ctx.db, id, { failure: null });
      ctx.auditDetails({ changed: ['asked'] });
      return answer(ctx.db, await findImport(ctx.db, id));
    }),

  rows: read
    .meta(
      restList('/imports/{id}/rows', tag, paginated, [
        'List the rows of an import with remarks',
        'Errors, warnings and skipped rows, by their line in the file. With `format=csv`, a file with the remarks and your columns, which can be corrected and uploaded again. Needs the same permissions as reading the import.',
      ]),
    )
    .input(importRowsInput)
    .output(z.array(importRow))
    .query(async ({ ctx, input: { id, status } }) => {
      requireReadPermission(ctx.user, (await findImport(ctx.db, id)).kind);
      return toList(ctx, rowsOf(id, status));
    }),

  delete: write
    .meta({
      ...rest('DELETE', '/imports/{id}', tag, [
        'Delete an import',
        'Deletes its file and rows. What it imported stays, and can no longer be undone.',
        'Deleted an import',
      ]),
      refusals: [409],
    })
    .input(byId)
    .output(success)
    .mutation(
      returningSuccess(async ({ ctx, input: { id } }) => {
        await lockOwn(ctx, id);
        await ctx.db.delete(importJobs).where(eq(importJobs.importId, id));
        await store.remove(ctx.db, id);
      }),
    ),
});
