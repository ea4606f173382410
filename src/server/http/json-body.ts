import { TRPCError } from '@trpc/server';
import { refuse } from '../rpc/errors';

export type BodyLimit = { bytes: number; message: string };
/** Large enough for an article of 100,000 characters, each written as an escape. */
export const largestBody: BodyLimit = { bytes: 1024 * 1024, message: 'The body must be at most 1 MiB' };
/** For sign-in, which everyone may call. */
export const smallBody: BodyLimit = { bytes: 16 * 1024, message: 'The body must be at most 16 KiB' };

const deepest = 32;

export const isJson = (contentType: string | null | undefined) =>
  /^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i.test(contentType ?? '');
const tooLarge = ({ message }: BodyLimit) => refuse('PAYLOAD_TOO_LARGE', message);

async function textOf(request: Request, limit: BodyLimit): Promise<string> {
  const announced = request.headers.get('content-length');
  if (Number(announced) > limit.bytes) throw tooLarge(limit);
  try {
    // Node limits the body to the announced length; reading it at once is faster.
    return announced === null ? await readBounded(request, limit) : await request.text();
  } catch (error) {
    if (error instanceof TRPCError) throw error;
    throw new TRPCError({ code: 'BAD_REQUEST', message: 'The request body is incomplete', cause: error });
  }
}

async function readBounded(request: Request, limit: BodyLimit): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.length;
    if (size > limit.bytes) throw tooLarge(limit);
    chunks.push(chunk);
  }
  return new TextDecoder().decode(Buffer.concat(chunks));
}

/**
 * An absent body is an empty object.
 * @throws PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE, BAD_REQUEST
 */
export async function readJsonObject(request: Request, limit: BodyLimit): Promise<Record<string, unknown>> {
  const text = await textOf(request, limit);
  if (text === '') return {};
  if (!isJson(request.headers.get('content-type')))
    throw refuse('UNSUPPORTED_MEDIA_TYPE', 'The body must be JSON (application/json)');
  const body = parse(text);
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw refuse('BAD_REQUEST', 'The body must be a JSON object');
  return { ...body };
}

export const tooDeep = 'The body is nested too deeply';

/** Deeply nested JSON would block the event loop. */
export function isTooDeep(text: string): boolean {
  let depth = 0;
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (character === '"') isQuoted = !isQuoted;
    else if (isQuoted) at += character === '\\' ? 1 : 0;
    else if (character === '[' || character === '{') depth += 1;
    else if (character === ']' || character === '}') depth -= 1;
    if (depth > deepest) return true;
  }
  return false;
}

function parse(text: string): unknown {
  if (isTooDeep(text)) throw refuse('BAD_REQUEST', tooDeep);
  try {
    return JSON.parse(text);
  } catch {
    throw refuse('BAD_REQUEST', 'The body is not valid JSON');
  }
}
