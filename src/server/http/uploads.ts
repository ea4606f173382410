import { type AnyTRPCProcedure, TRPCError } from '@trpc/server';
import { Hono } from 'hono';
import type { z } from 'zod';
import { documentQuery, maxDocumentBytes } from '../../shared/schemas/documents';
import { maxPictureBytes, uploadQuery } from '../../shared/schemas/media';
import type { Database } from '../db/database';
import type { UploadQueue } from '../media/receive';
import { keepDocument, keptDocument } from '../routers/site/documents/upload';
import { keepPicture, keptPicture } from '../routers/site/media/upload';
import { callProcedure } from '../rpc/trpc';
import type { Contexts } from './context';
import { refuseUnavailable } from './media';
import { type Report, refusal } from './refusal';
import type { Http, HttpContext } from './request';

type UploadDependencies = { contexts: Contexts; report: Report; uploads: UploadQueue };

type Sent = { type: string; body: AsyncIterable<Uint8Array> };
type UploadRoute<Made> = {
  path: string;
  name: string;
  procedure: AnyTRPCProcedure;
  query: z.ZodType<object>;
  kept: z.ZodType<{ item: object; isNew: boolean }>;
  receive: (db: Database, sent: Sent) => Promise<{ sentHash: string; made?: Made }>;
  /** Removes the files unless they are in use. */
  discard: (db: Database, made: Made) => Promise<void>;
};

const maxDrainedBytes = 3 * Math.max(maxPictureBytes, maxDocumentBytes);

/** Uploads of pictures and documents, the only writes without a JSON body. */
export function uploadRoutes({ contexts, report, uploads }: UploadDependencies) {
  const app = new Hono<Http>({ strict: false });

  function add<Made>({ path, query, kept, receive, discard, ...called }: UploadRoute<Made>) {
    app.post(path, async (c) => {
      c.set('route', path);
      c.header('Cache-Control', 'no-store');
      const ctx = contexts.sender(c);
      let made: Made | undefined;
      let isKept = false;
      try {
        const { item, isNew } = kept.parse(
          await callProcedure(called, ctx, async () => {
            const named = parsed(query, c.req.query());
            const sent = { type: c.req.header('content-type') ?? '', body: bodyOf(c) };
            const received = await receive(ctx.adminDb(), sent).catch(refuseUnavailable);
            made = received.made;
            return { ...named, ...received };
          }),
        );
        isKept = isNew;
        return c.json(item, isKept ? 201 : 200);
      } catch (error) {
        return refusal(c, error, report);
      } finally {
        // Files that cannot be removed now are orphans, which `media check` finds.
        if (made && !isKept) await discard(ctx.adminDb(), made).catch(() => undefined);
      }
    });
  }

  add({
    path: '/api/media',
    name: 'media.create',
    procedure: keepPicture,
    query: uploadQuery,
    kept: keptPicture,
    receive: (db, sent) => uploads.receive(db, sent),
    discard: (db, made) => uploads.discard(db, made),
  });
  add({
    path: '/api/documents',
    name: 'documents.create',
    procedure: keepDocument,
    query: documentQuery,
    kept: keptDocument,
    receive: (db, sent) => uploads.receiveDocument(db, sent),
    discard: (db, made) => uploads.discardDocument(db, made),
  });
  return app;
}

/** Validates the query before the body is read. @throws BAD_REQUEST */
export function parsed<Query extends object>(schema: z.ZodType<Query>, query: Record<string, string>) {
  const { data, error } = schema.safeParse(query);
  if (error) throw new TRPCError({ code: 'BAD_REQUEST', cause: error });
  return data;
}

/** @throws BAD_REQUEST when the body breaks off */
export async function* bodyOf(c: HttpContext): AsyncGenerator<Uint8Array> {
  const reader = c.req.raw.body?.getReader();
  if (!reader) return;
  try {
    for (let part = await next(reader); part; part = await next(reader)) yield part;
  } finally {
    // Drain a refused body: a client that is cut off while sending never reads the response.
    for (
      let drained = 0, part = await next(reader);
      part && drained < maxDrainedBytes;
      part = await next(reader)
    )
      drained += part.byteLength;
  }
}

async function next(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<Uint8Array | undefined> {
  try {
    return (await reader.read()).value;
  } catch (cause) {
    throw new TRPCError({ code: 'BAD_REQUEST', message: 'The request body is incomplete', cause });
  }
}
