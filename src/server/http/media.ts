import { TRPCError } from '@trpc/server';
import { and, eq, isNull } from 'drizzle-orm';
import { type Context as AnyContext, Hono } from 'hono';
import { documentType, downloadName, ownDocument } from '../../shared/schemas/documents';
import { documents } from '../db/schema';
import { type PictureStore, StoreUnavailableError } from '../media/store';
import { ForeignStoreError } from '../media/store-mark';
import { type Report, refusal } from './refusal';
import type { Http } from './request';
import { streamOf } from './stream';

type MediaDependencies = { report: Report; store: PictureStore };
type FileContext = AnyContext<Http, '/media/:name'>;

const types = { webp: 'image/webp', jpg: 'image/jpeg' };
const file = /^[0-9a-f]{24}-\d{1,4}x\d{1,4}\.(webp|jpg)$/;
/** A file opened directly runs no scripts. */
const policy = { 'Content-Security-Policy': "default-src 'none'; sandbox" };
const pictureHeaders = { ...policy, 'Cache-Control': 'public, max-age=31536000, immutable' };

/** The stored files. */
export function mediaRoutes({ report, store }: MediaDependencies) {
  const app = new Hono<Http>({ strict: false });

  async function picture(c: FileContext, name: string) {
    const [, format] = file.exec(name) ?? [];
    const bytes = format === undefined ? undefined : await store.read(name).catch(refuseUnavailable);
    if (!bytes) return c.text('There is no such picture', 404);
    const type = format === 'jpg' ? types.jpg : types.webp;
    return c.body(bytes, 200, { ...pictureHeaders, 'Content-Type': type });
  }

  /** A document may contain scripts, so it is only ever a download. */
  async function document(c: FileContext, name: string, key: string) {
    const [row] = await c
      .get('db')
      .select({ name: documents.name })
      .from(documents)
      .where(and(eq(documents.key, key), isNull(documents.deletedAt)));
    const found = row && (await store.stream(name).catch(refuseUnavailable));
    if (!found) return c.text('There is no such document', 404);
    const headers = {
      ...policy,
      'Cache-Control': 'public, max-age=300',
      'Content-Disposition': attachment(downloadName(row.name)),
      'Content-Length': `${found.bytes}`,
      'Content-Type': documentType,
    };
    if (c.req.method === 'HEAD') {
      await found.pieces.return(undefined);
      return c.body(null, 200, headers);
    }
    return c.body(
      streamOf(found.pieces, (error) => report(error, c.get('requestId'))),
      200,
      headers,
    );
  }

  app.get('/media/:name', async (c: FileContext) => {
    c.set('route', '/media/*');
    const name = c.req.param('name');
    const key = ownDocument(`/media/${name}`);
    try {
      return await (key === undefined ? picture(c, name) : document(c, name, key));
    } catch (error) {
      return refusal(c, error, report);
    }
  });
  return app;
}

/** The name in ASCII for old clients, then in full (RFC 6266). */
function attachment(name: string): string {
  const ascii = name.replace(/[^\x20-\x7e]+/g, '_').replace(/["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

export function refuseUnavailable(error: unknown): never {
  if (!(error instanceof StoreUnavailableError || error instanceof ForeignStoreError)) throw error;
  throw new TRPCError({
    code: 'SERVICE_UNAVAILABLE',
    message: 'The storage of pictures and documents is unavailable, please try again',
    cause: error,
  });
}
