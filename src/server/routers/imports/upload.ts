import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { byId } from '../../../shared/schemas/fields';
import { importQuery } from '../../../shared/schemas/import-inputs';
import { dateFormats, importEncodings, siteImport } from '../../../shared/schemas/imports';
import { record } from '../../audit/entries';
import type { Database } from '../../db/database';
import { singleRow } from '../../db/records';
import { imports } from '../../db/schema';
import { refuse } from '../../rpc/errors';
import { permitted } from '../../rpc/permissions';
import { rest } from '../../rpc/trpc';
import { newArchiveUpload, removeUpload, removeUploads, storeArchive, storeFile, useArchive } from './files';
import { suggestedMapping } from './headings';
import {
  findImport,
  lockIdleImport,
  removeRows,
  requireBelowOpenLimit,
  requireNotRun,
  toResponse,
} from './imports';
import { requirePermission } from './kinds';
import { noCounts, type StoredImport } from './outcomes';

/** An uploaded file that was read once. */
const received = importQuery.extend({
  file: z.string(),
  encoding: z.enum(importEncodings),
  delimiter: z.string(),
  columns: z.array(z.string()),
  sample: z.array(z.array(z.string())),
  rows: z.int(),
  contents: z.record(
    z.string(),
    z.object({ dateFormats: z.array(z.enum(dateFormats)), currency: z.string().nullable() }),
  ),
});

/** Stores an uploaded file. Not part of the app router: `http/imports.ts` builds its input from the uploaded bytes. */
export const createImport = permitted('imports:write')
  .meta({
    ...rest('POST', '/imports', 'Imports', [
      'Upload a file to import',
      'At most 50 MB and 300,000 rows. For subscribers, the body is a CSV file in UTF-8, Windows-1252 or Windows-1256, separated by `,`, `;` or tabs; its first row has the headings. For `wordpress`, it is an export in the format WXR. Nothing is imported yet: `mapping` suggests what the columns mean. A file that cannot be read is refused with 400. Requires write permission for the imported type.',
      'Uploaded a file to import',
    ]),
    status: 201,
    refusals: [409],
  })
  .input(received)
  .output(siteImport)
  .mutation(async ({ ctx, input: { file, rows, ...input } }) => {
    requirePermission(ctx.user, input.kind);
    await requireBelowOpenLimit(ctx.db);
    const made = singleRow(
      await ctx.db
        .insert(imports)
        .values({
          ...input,
          mapping: suggestedMapping(input.kind, input.columns),
          options: {},
          counts: noCounts(rows),
          createdBy: ctx.user.actor,
        })
        .returning(),
    );
    await storeFile(ctx.db, made.id, file);
    ctx.auditDetails({ changed: ['file'] });
    const [item] = await toResponse(ctx.db, [made]);
    return siteImport.parse(item);
  });

/** Stores an archive of pictures that was read once. Not part of the app router, as `createImport`. */
export const replacePictures = permitted('imports:write')
  .meta({
    ...rest('PUT', '/imports/{id}/files', 'Imports', [
      'Upload the pictures of an import',
      'The body is a ZIP file of the folder `wp-content/uploads`, at most 500 MB. Used with the option `pictures: zip`; replaces an earlier one, and the import must be checked again. Refused with 409 once the import has been run. A file that cannot be read is refused with 400.',
      'Uploaded the pictures of an import',
    ]),
    writesOwnAuditEntry: true, // many short transactions
    refusals: [404, 409],
  })
  .input(byId.extend({ file: z.string() }))
  .output(siteImport)
  .mutation(async ({ ctx, input: { id, file } }) => {
    const { kind } = await findImport(ctx.db, id);
    requirePermission(ctx.user, kind);
    if (kind !== 'wordpress')
      throw refuse('CONFLICT', 'Pictures can only be uploaded for a WordPress import');
    const upload = newArchiveUpload(id);
    await ctx.db.transaction(async (tx) => {
      requireNotRun(await lockIdleImport(tx, id));
      await removeUploads(tx, id);
    });
    let changed: StoredImport;
    try {
      const parts = await storeArchive(ctx.db, upload, file);
      changed = await ctx.db.transaction(async (tx) => {
        const found = await lockIdleImport(tx, id);
        requireNotRun(found);
        await useArchive(tx, upload, parts);
        return toCheckAgain(tx, found);
      });
    } finally {
      await removeUpload(ctx.db, upload);
    }
    await record(ctx.db, {
      actor: ctx.user.actor,
      action: 'imports.files',
      subject: `imports/${id}`,
      requestId: ctx.requestId,
    });
    return siteImport.parse((await toResponse(ctx.db, [changed]))[0]);
  });

/** What a check found about other pictures no longer counts. */
async function toCheckAgain(tx: Database, found: StoredImport): Promise<StoredImport> {
  await removeRows(tx, found.id);
  const values = {
    status: found.status === 'checked' ? ('mapped' as const) : found.status,
    counts: noCounts(found.counts.rows),
    checkNumber: found.checkNumber + 1,
  };
  await tx.update(imports).set(values).where(eq(imports.id, found.id));
  return { ...found, ...values };
}
