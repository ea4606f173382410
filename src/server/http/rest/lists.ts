import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { PageRequest, PageResult, Position } from '../../db/keyset';
import type { Context } from '../../rpc/context';
import { Busy, refuseField } from '../../rpc/errors';
import { callForPage } from '../../rpc/lists';
import type { ListMeta } from '../../rpc/trpc';
import type { Report } from '../refusal';
import type { HttpContext } from '../request';
import { streamOf } from '../stream';
import { cursorOf, placeIn } from './cursors';
import type { RestProcedure } from './metadata';

const maxItems = 1000;
/** The page size when only `after` is given. */
const defaultItems = 100;

/** Long lists are sent in chunks of about this size, so that no other request waits for long. */
const chunkBytes = 256 * 1024;
const chunkItems = { first: 100, min: 10, max: 500 };
const maxTries = 10;
const retryMs = 200;

type Read = (part: () => PageRequest | undefined) => Promise<PageResult<unknown>>;
type List = RestProcedure & { list: ListMeta };

export const isList = (endpoint: RestProcedure): endpoint is List => endpoint.list !== undefined;

/** Responds with the requested page and a link to the next one, or with the whole list. */
export async function answerList(
  c: HttpContext,
  endpoint: List,
  { readInput, ctx, report }: { readInput: () => Promise<unknown>; ctx: Context; report: Report },
): Promise<Response> {
  const { list } = endpoint;
  const read: Read = (part) => callForPage(endpoint, ctx, readInput, part);
  const query = c.req.query();
  const isUnpaged = query['limit'] === undefined && query['after'] === undefined;
  if (list.kind === 'sorted') {
    const { items } = await read(() => undefined);
    const page = isUnpaged ? { items } : slicePart(list, items, requestedPart(c));
    return respond(c, endpoint, page);
  }
  return isUnpaged
    ? wholeList(c, endpoint, { read, report, max: list.max })
    : pageOf(c, endpoint, read, () => requestedPart(c));
}

function respond(c: HttpContext, endpoint: List, { items, next }: PageResult<unknown>): Response {
  if (next) c.header('Link', linkTo(c, endpoint, next));
  const text = JSON.stringify(items);
  c.set('text', text);
  return c.body(text, 200, json);
}

/** A page of a long list; large pages are read in several parts. */
async function pageOf(
  c: HttpContext,
  endpoint: List,
  read: Read,
  requested: () => PageRequest,
): Promise<Response> {
  let limit = 0;
  const first = await read(() => {
    const part = requested();
    ({ limit } = part);
    return { ...part, limit: Math.min(limit, chunkItems.first) };
  });
  if (!first.next || first.items.length >= limit) return respond(c, endpoint, first);
  const chunks: Uint8Array[] = [];
  const rest = jsonChunks(first, read, limit);
  let step = await rest.next();
  for (; !step.done; step = await rest.next()) chunks.push(step.value);
  if (step.value) c.header('Link', linkTo(c, endpoint, step.value));
  return c.body(Buffer.concat(chunks), 200, json);
}

const json = { 'Content-Type': 'application/json' };

/** @throws BAD_REQUEST */
function requestedPart(c: HttpContext): PageRequest {
  const { limit = String(defaultItems), after } = c.req.query();
  if (!/^[1-9]\d{0,3}$/.test(limit) || Number(limit) > maxItems)
    throw refuseField('BAD_REQUEST', 'limit', 'Limit must be a whole number from 1 to 1,000');
  if (after === undefined) return { limit: Number(limit) };
  const place = placeIn(c.req.path, after);
  if (!place)
    throw refuseField('BAD_REQUEST', 'after', 'After must be taken from the Link of the page before');
  return { limit: Number(limit), after: place };
}

/** The same filters; without a host, as the site may have several names. */
function linkTo(c: HttpContext, { query: known }: List, next: Position): string {
  const query = { limit: String(defaultItems), ...c.req.query(), after: cursorOf(c.req.path, next) };
  const kept = Object.entries(query).filter(([key]) => known.includes(key));
  return `<${c.req.path}?${new URLSearchParams(kept)}>; rel="next"`;
}

const key = z.union([z.string(), z.number()]);

/** Pages a short list in memory. */
function slicePart(
  { by, order }: Extract<ListMeta, { kind: 'sorted' }>,
  items: unknown[],
  part: PageRequest | undefined,
): PageResult<unknown> {
  if (!part) return { items };
  const keysOf = (item: unknown) => {
    const members = z.record(z.string(), z.unknown()).parse(item);
    return by.map((name) => key.parse(members[name]));
  };
  const begin = part.after ? indexAfter(items.map(keysOf), part.after, order) : 0;
  const end = begin + part.limit;
  const page = items.slice(begin, end);
  return { items: page, next: end < items.length ? keysOf(page.at(-1)).map(String) : undefined };
}

/** The index after the item with this position, or after where it was if it is gone. */
function indexAfter(keys: (string | number)[][], place: Position, order: 'asc' | 'desc'): number {
  const at = keys.findIndex((one) => one.every((value, index) => String(value) === place[index]));
  if (at >= 0) return at + 1;
  const isBeyond = (one: (string | number)[]) => {
    const index = one.findIndex((value, number) => String(value) !== place[number]);
    const [value = '', other = ''] = [one[index], place[index]];
    const isGreater = typeof value === 'number' ? value > Number(other) : value > other;
    return isGreater === (order === 'asc');
  };
  const found = keys.findIndex(isBeyond);
  return found < 0 ? keys.length : found;
}

/**
 * Reads a long list part by part. A cacheable response is buffered and stored; one too large for the cache is streamed.
 */
async function wholeList(
  c: HttpContext,
  endpoint: List,
  { read, report, max = Number.POSITIVE_INFINITY }: { read: Read; report: Report; max: number | undefined },
): Promise<Response> {
  const first = await read(() => ({ limit: Math.min(max, chunkItems.first) }));
  if (!first.next || first.items.length >= max) return respond(c, endpoint, { items: first.items });
  const chunks = () => jsonChunks(first, read, max);
  if (await c.get('bufferChunks')(chunks)) return c.body(null, 200, json);
  return c.body(
    streamOf(chunks(), (error) => report(error, c.get('requestId'))),
    200,
    json,
  );
}

/** Chunks of one JSON array. @returns the position of the last item if more follow */
async function* jsonChunks(
  first: PageResult<unknown>,
  read: Read,
  max: number,
): AsyncGenerator<Uint8Array<ArrayBuffer>, Position | undefined> {
  let [part, count, limit, separator] = [first, first.items.length, chunkItems.first, '['];
  while (true) {
    if (part.items.length > 0) {
      const chunk = Buffer.from(separator + JSON.stringify(part.items).slice(1, -1));
      separator = ',';
      limit = Math.round((part.items.length * chunkBytes) / chunk.byteLength);
      yield chunk;
    }
    const after = part.next;
    if (!after || count >= max) break;
    limit = Math.min(Math.max(limit, chunkItems.min), chunkItems.max, max - count);
    part = await withRetry(() => read(() => ({ limit, after })));
    count += part.items.length;
  }
  yield Buffer.from(separator === '[' ? '[]' : ']');
  return part.next;
}

/** Retries while the server is busy: a response that has begun cannot be refused any more. */
async function withRetry<T>(read: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1)
    try {
      return await read();
    } catch (error) {
      if (!(error instanceof Busy) || tries === maxTries) throw error;
      await sleep(retryMs);
    }
}
