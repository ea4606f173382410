import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { Part, PartRead, Place } from '../../db/keyset';
import type { Context } from '../../rpc/context';
import { Busy, refuseField } from '../../rpc/errors';
import { callForPart } from '../../rpc/lists';
import type { ListMeta } from '../../rpc/trpc';
import type { Report } from '../refusal';
import type { HttpContext } from '../request';
import { streamOf } from '../stream';
import { cursorOf, placeIn } from './cursors';
import type { RestProcedure } from './metadata';

const mostItems = 1000;
/** How many items a page has whose reader names a place alone. */
const usualItems = 100;

/** A long list is sent in pieces of about this size, so that no other request waits for long. */
const pieceBytes = 256 * 1024;
const pieceItems = { first: 100, least: 10, max: 500 };
/** How often one that has begun to read asks again when there is no room. */
const mostTries = 10;
const pauseMs = 200;

type Read = (part: () => Part | undefined) => Promise<PartRead<unknown>>;
type List = RestProcedure & { list: ListMeta };

export const isList = (endpoint: RestProcedure): endpoint is List => endpoint.list !== undefined;

/** Answers with a list: the page that is asked for, with a link to the next one, or the whole. */
export async function answerList(
  c: HttpContext,
  endpoint: List,
  { readInput, ctx, report }: { readInput: () => Promise<unknown>; ctx: Context; report: Report },
): Promise<Response> {
  const { list } = endpoint;
  const read: Read = (part) => callForPart(endpoint, ctx, readInput, part);
  const query = c.req.query();
  const isWhole = query['limit'] === undefined && query['after'] === undefined;
  if (list.kind === 'sorted') {
    const { items } = await read(() => undefined);
    const page = isWhole ? { items } : cut(list, items, partAsked(c));
    return inOnePiece(c, endpoint, page);
  }
  return isWhole
    ? wholeList(c, endpoint, { read, report, max: list.max })
    : pageOf(c, endpoint, read, () => partAsked(c));
}

function inOnePiece(c: HttpContext, endpoint: List, { items, next }: PartRead<unknown>): Response {
  if (next) c.header('Link', linkTo(c, endpoint, next));
  const text = JSON.stringify(items);
  c.set('text', text);
  return c.body(text, 200, json);
}

/** A page of a long list; a large one is read in several parts. */
async function pageOf(c: HttpContext, endpoint: List, read: Read, asked: () => Part): Promise<Response> {
  let limit = 0;
  const first = await read(() => {
    const part = asked();
    ({ limit } = part);
    return { ...part, limit: Math.min(limit, pieceItems.first) };
  });
  if (!first.next || first.items.length >= limit) return inOnePiece(c, endpoint, first);
  const pieces: Uint8Array[] = [];
  const rest = jsonChunks(first, read, limit);
  let step = await rest.next();
  for (; !step.done; step = await rest.next()) pieces.push(step.value);
  if (step.value) c.header('Link', linkTo(c, endpoint, step.value));
  return c.body(Buffer.concat(pieces), 200, json);
}

const json = { 'Content-Type': 'application/json' };

/** @throws BAD_REQUEST */
function partAsked(c: HttpContext): Part {
  const { limit = String(usualItems), after } = c.req.query();
  if (!/^[1-9]\d{0,3}$/.test(limit) || Number(limit) > mostItems)
    throw refuseField('BAD_REQUEST', 'limit', 'Limit must be a whole number from 1 to 1,000');
  if (after === undefined) return { limit: Number(limit) };
  const place = placeIn(c.req.path, after);
  if (!place)
    throw refuseField('BAD_REQUEST', 'after', 'After must be taken from the Link of the page before');
  return { limit: Number(limit), after: place };
}

/** The address of the next page, with the same filters; without a host, as this one may be reached under several names. */
function linkTo(c: HttpContext, { query: known }: List, next: Place): string {
  const query = { limit: String(usualItems), ...c.req.query(), after: cursorOf(c.req.path, next) };
  const kept = Object.entries(query).filter(([key]) => known.includes(key));
  return `<${c.req.path}?${new URLSearchParams(kept)}>; rel="next"`;
}

const key = z.union([z.string(), z.number()]);

/** A part of a short list that was read whole. */
function cut(
  { by, order }: Extract<ListMeta, { kind: 'sorted' }>,
  items: unknown[],
  part: Part | undefined,
): PartRead<unknown> {
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

/** Behind the item that stands at a place, or where it would stand if it is gone. */
function indexAfter(keys: (string | number)[][], place: Place, order: 'asc' | 'desc'): number {
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
 * The whole of a long list: joined from parts that are read one after another. Where it is for anyone it is kept, and
 * answered as all that is kept; what is too large for that is sent while it is read.
 */
async function wholeList(
  c: HttpContext,
  endpoint: List,
  { read, report, max = Number.POSITIVE_INFINITY }: { read: Read; report: Report; max: number | undefined },
): Promise<Response> {
  const first = await read(() => ({ limit: Math.min(max, pieceItems.first) }));
  if (!first.next || first.items.length >= max) return inOnePiece(c, endpoint, { items: first.items });
  const pieces = () => jsonChunks(first, read, max);
  if (await c.get('bufferChunks')(pieces)) return c.body(null, 200, json);
  return c.body(
    streamOf(pieces(), (error) => report(error, c.get('requestId'))),
    200,
    json,
  );
}

/** So much of a list as the pieces of one text, as if it had been written at once. @returns the place of the last item, if more come after it */
async function* jsonChunks(
  first: PartRead<unknown>,
  read: Read,
  max: number,
): AsyncGenerator<Uint8Array<ArrayBuffer>, Place | undefined> {
  let [part, count, limit, separator] = [first, first.items.length, pieceItems.first, '['];
  while (true) {
    if (part.items.length > 0) {
      const piece = Buffer.from(separator + JSON.stringify(part.items).slice(1, -1));
      separator = ',';
      limit = Math.round((part.items.length * pieceBytes) / piece.byteLength);
      yield piece;
    }
    const after = part.next;
    if (!after || count >= max) break;
    limit = Math.min(Math.max(limit, pieceItems.least), pieceItems.max, max - count);
    part = await patiently(() => read(() => ({ limit, after })));
    count += part.items.length;
  }
  yield Buffer.from(separator === '[' ? '[]' : ']');
  return part.next;
}

/** Whoever has begun to read is not turned away because others come. */
async function patiently<T>(read: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1)
    try {
      return await read();
    } catch (error) {
      if (!(error instanceof Busy) || tries === mostTries) throw error;
      await sleep(pauseMs);
    }
}
