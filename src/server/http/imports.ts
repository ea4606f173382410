import { Hono } from 'hono';
import { importQuery, maxImportBytes } from '../../shared/schemas/imports';
import type { UploadQueue } from '../media/receive';
import { writeUpload } from '../media/write-upload';
import { analyze } from '../routers/imports/analyze';
import { createImport } from '../routers/imports/upload';
import { callProcedure } from '../rpc/trpc';
import type { Contexts } from './context';
import { type Report, refusal } from './refusal';
import type { Http } from './request';
import { bodyOf, parsed } from './uploads';

type ImportDependencies = { contexts: Contexts; report: Report; uploads: UploadQueue };

const upload = { name: 'imports.create', procedure: createImport };

/** Uploads of files to import: written to the disk and read once before they are stored. */
export function importRoutes({ contexts, report, uploads }: ImportDependencies) {
  const app = new Hono<Http>({ strict: false });
  app.post('/api/imports', async (c) => {
    c.set('route', '/api/imports');
    c.header('Cache-Control', 'no-store');
    const ctx = contexts.sender(c);
    try {
      const made = await uploads.withFile((file) =>
        callProcedure(upload, ctx, async () => {
          const query = parsed(importQuery, c.req.query());
          await writeUpload(bodyOf(c), file, {
            maxBytes: maxImportBytes,
            tooLarge: 'The file is larger than 50 MB. Split it into several files.',
            typeBytes: 0,
            checkType: () => undefined,
          });
          return { ...query, file, ...(await analyze(file)) };
        }),
      );
      return c.json(made, 201);
    } catch (error) {
      return refusal(c, error, report);
    }
  });
  return app;
}
