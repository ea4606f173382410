import { TRPCError } from '@trpc/server';

/** Large enough for an article of 100,000 characters, each written as an escape. */
export const maxBodyBytes = 1024 * 1024;

export const isJson = (contentType: string | null | undefined) =>
  /^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i.test(contentType ?? '');
const tooLarge = () =>
  new TRPCError({ code: 'PAYLOAD_TOO_LARGE', message: 'The body must be at most 1 MiB' });

async function textOf(request: Request): Promise<string> {
  const announced = request.headers.get('content-length');
  if (Number(announced) > maxBodyBytes) throw tooLarge();
  try {
    // No more than what is announced arrives, and read in one go it is there sooner.
    return announced === null ? await readBounded(request) : await request.text();
  } catch (error) {
    if (error instanceof TRPCError) throw error;
    throw new TRPCError({ code: 'BAD_REQUEST', message: 'The body did not arrive', cause: error });
  }
}

async function readBounded(request: Request): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.length;
    if (size > maxBodyBytes) throw tooLarge();
    chunks.push(chunk);
  }
  return new TextDecoder().decode(Buffer.concat(chunks));
}

/**
 * The members of a request's JSON object; an absent body has none.
 * @throws PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE, BAD_REQUEST
 */
export async function readJsonObject(request: Request): Promise<Record<string, unknown>> {
  const text = await textOf(request);
  if (text === '') return {};
  if (!isJson(request.headers.get('content-type')))
    throw new TRPCError({
      code: 'UNSUPPORTED_MEDIA_TYPE',
      message: 'The body must be JSON (application/json)',
    });
  const body = parse(text);
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new TRPCError({ code: 'BAD_REQUEST', message: 'The body must be a JSON object' });
  return { ...body };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new TRPCError({ code: 'BAD_REQUEST', message: 'The body is not valid JSON' });
  }
}
