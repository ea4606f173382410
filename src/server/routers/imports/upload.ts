import { z } from 'zod';
import { importEncodings, importQuery, siteImport } from '../../../shared/schemas/imports';
import { imports } from '../../db/schema';
import { permitted } from '../../rpc/permissions';
import { rest } from '../../rpc/trpc';
import { storeFile } from './files';
import { suggestedMapping } from './headings';
import { requireRoom, shown } from './imports';
import { requirePermission } from './kinds';
import { noCounts } from './outcomes';

/** An uploaded file that was read once. */
const received = importQuery.extend({
  file: z.string(),
  encoding: z.enum(importEncodings),
  delimiter: z.string(),
  columns: z.array(z.string()),
  sample: z.array(z.array(z.string())),
  rows: z.int(),
});

/** Stores an uploaded file. Not part of the app router: `http/imports.ts` builds its input from the uploaded bytes. */
export const createImport = permitted('imports:write')
  .meta({
    ...rest('POST', '/imports', 'Imports', [
      'Upload a file to import',
      'The body is a CSV file of at most 50 MB and 300,000 rows, in UTF-8, Windows-1252 or Windows-1256, separated by `,`, `;` or tabs; its first row has the headings. Nothing is imported yet: `mapping` suggests what the columns mean. A file that cannot be read is a 400. Needs the write permission of what the import makes.',
      'Uploaded a file to import',
    ]),
    status: 201,
    refusals: [409],
  })
  .input(received)
  .output(siteImport)
  .mutation(async ({ ctx, input: { file, rows, ...input } }) => {
    requirePermission(ctx.user, input.kind);
    await requireRoom(ctx.db);
    const [made] = await ctx.db
      .insert(imports)
      .values({
        ...input,
        mapping: suggestedMapping(input.kind, input.columns),
        options: {},
        counts: noCounts(rows),
        createdBy: ctx.user.actor,
      })
      .returning();
    if (!made) throw new Error('An insert returned no row');
    await storeFile(ctx.db, made.id, file);
    ctx.auditDetails({ changed: ['file'] });
    const [item] = await shown(ctx.db, [made]);
    return siteImport.parse(item);
  });
