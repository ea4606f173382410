import { open } from 'node:fs/promises';
import { Hono } from 'hono';
import { z } from 'zod';
import { byId } from '../../shared/schemas/fields';
import { importQuery } from '../../shared/schemas/import-inputs';
import { maxArchiveBytes, maxImportBytes } from '../../shared/schemas/imports';
import type { UploadQueue } from '../media/receive';
import { writeUpload } from '../media/write-upload';
import { analyze } from '../routers/imports/analyze';
import { createImport, replacePictures } from '../routers/imports/upload';
import { zipEntries } from '../routers/imports/wordpress/zip';
import { callProcedure } from '../rpc/trpc';
import type { Contexts } from './context';
import { type Report, refusal } from './refusal';
import type { Http } from './request';
import { bodyOf, parsed } from './uploads';

type ImportDependencies = { contexts: Contexts; report: Report; uploads: UploadQueue };

const idOfPath = z.object({ id: z.string().transform(Number).pipe(byId.shape.id) });
const pictures = { name: 'imports.files', procedure: replacePictures };
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
          return { ...query, file, ...(await analyze(file, query.kind)) };
        }),
      );
      return c.json(made, 201);
    } catch (error) {
      return refusal(c, error, report);
    }
  });
  app.put('/api/imports/:id/files', async (c) => {
    c.set('route', '/api/imports/{id}/files');
    c.header('Cache-Control', 'no-store');
    const ctx = contexts.sender(c);
    try {
      const changed = await uploads.withFile((file) =>
        callProcedure(pictures, ctx, async () => {
          const { id } = parsed(idOfPath, c.req.param());
          await writeUpload(bodyOf(c), file, {
            maxBytes: maxArchiveBytes,
            tooLarge: 'The ZIP file is larger than 500 MB',
            typeBytes: 0,
            checkType: () => undefined,
          });
          await checkArchive(file);
          return { id, file };
        }),
      );
      return c.json(changed);
    } catch (error) {
      return refusal(c, error, report);
    }
  });
  return app;
}

/** @throws BAD_REQUEST for a file that is no ZIP archive */
async function checkArchive(file: string): Promise<void> {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    await zipEntries({
      size,
      read: async (position, length) =>
        (await handle.read({ buffer: Buffer.alloc(length), position, length })).buffer,
    });
  } finally {
    await handle.close();
  }
}
