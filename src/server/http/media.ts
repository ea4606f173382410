import { TRPCError } from '@trpc/server';
import { type Context as AnyContext, Hono } from 'hono';
import { maxPictureBytes, uploadQuery } from '../../shared/schemas/media';
import type { ReceivedUpload, UploadQueue } from '../media/receive';
import { type PictureStore, StoreUnavailableError } from '../media/store';
import { ForeignStoreError } from '../media/store-mark';
import { keepPicture, keptPicture } from '../routers/site/media/upload';
import { callProcedure } from '../rpc/trpc';
import type { Contexts } from './context';
import { type Report, refusal } from './refusal';
import type { Http, HttpContext } from './request';

type MediaDependencies = { contexts: Contexts; report: Report; uploads: UploadQueue; store: PictureStore };

const upload = { name: 'media.create', procedure: keepPicture };
const maxDrainedBytes = 3 * maxPictureBytes;
const types = { webp: 'image/webp', jpg: 'image/jpeg' };
const file = /^[0-9a-f]{24}-\d{1,4}x\d{1,4}\.(webp|jpg)$/;
/** An image opened directly runs no scripts. */
const fileHeaders = {
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Content-Security-Policy': "default-src 'none'; sandbox",
};

/** Image upload, the only write without a JSON body, and the stored files. */
export function mediaRoutes({ contexts, report, uploads, store }: MediaDependencies) {
  const app = new Hono<Http>({ strict: false });

  app.post('/api/media', async (c) => {
    c.set('route', '/api/media');
    c.header('Cache-Control', 'no-store');
    const ctx = contexts.sender(c);
    let received: ReceivedUpload | undefined;
    let isKept = false;
    try {
      const kept = keptPicture.parse(
        await callProcedure(upload, ctx, async () => {
          const named = parsed(c.req.query());
          const sent = { type: c.req.header('content-type') ?? '', body: bodyOf(c) };
          received = await uploads.receive(ctx.adminDb(), sent).catch(refuseUnavailable);
          return { ...named, ...received };
        }),
      );
      isKept = kept.isNew;
      return c.json(kept.picture, isKept ? 201 : 200);
    } catch (error) {
      return refusal(c, error, report);
    } finally {
      // Files that cannot be removed now are orphans, which `media check` finds.
      if (received?.made && !isKept)
        await uploads.discard(ctx.adminDb(), received.made).catch(() => undefined);
    }
  });

  app.get('/media/:name', async (c: AnyContext<Http, '/media/:name'>) => {
    c.set('route', '/media/*');
    const name = c.req.param('name');
    const [, format] = file.exec(name) ?? [];
    try {
      const bytes = format === undefined ? undefined : await store.read(name).catch(refuseUnavailable);
      if (!bytes) return c.text('There is no such picture', 404);
      return c.body(bytes, 200, {
        ...fileHeaders,
        'Content-Type': format === 'jpg' ? types.jpg : types.webp,
      });
    } catch (error) {
      return refusal(c, error, report);
    }
  });
  return app;
}

/** Validates the query before the body is read. @throws BAD_REQUEST */
function parsed(query: Record<string, string>) {
  const { data, error } = uploadQuery.safeParse(query);
  if (error) throw new TRPCError({ code: 'BAD_REQUEST', cause: error });
  return data;
}

/** @throws BAD_REQUEST when the body breaks off */
async function* bodyOf(c: HttpContext): AsyncGenerator<Uint8Array> {
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
    throw new TRPCError({ code: 'BAD_REQUEST', message: 'The body did not arrive', cause });
  }
}

function refuseUnavailable(error: unknown): never {
  if (!(error instanceof StoreUnavailableError || error instanceof ForeignStoreError)) throw error;
  throw new TRPCError({
    code: 'SERVICE_UNAVAILABLE',
    message: 'The store of pictures is away, please try again',
    cause: error,
  });
}
