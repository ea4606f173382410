import { createHash } from 'node:crypto';
import { type Encoding, encode, preferredEncoding } from '../pages/compress';

type Variant = { body: Uint8Array<ArrayBuffer>; headers: Record<string, string> };

/** An answer that anyone may have, serialised once, and compressed once for each encoding that somebody asks for. */
export class Answer {
  /** Bytes of everything kept. */
  size: number;
  readonly status: number;
  readonly route: string;
  readonly #plain: Variant;
  readonly #compressed = new Map<Encoding, Promise<Variant>>();
  readonly #hash: string;

  /** @param route the pattern that answered, for the log */
  constructor(status: number, route: string, headers: Record<string, string>, body: Uint8Array<ArrayBuffer>) {
    this.status = status;
    this.route = route;
    this.#hash = createHash('sha256').update(body).digest('base64url').slice(0, 27);
    const vary = [headers['vary'], 'Accept-Encoding'].filter(Boolean).join(', ');
    this.#plain = { body, headers: { ...headers, vary, etag: `"${this.#hash}"` } };
    this.size = body.byteLength + 1000;
  }

  /** In the encoding that the request prefers; 304 without a body when it has that already. */
  async respond(asked: {
    acceptEncoding?: string | undefined;
    ifNoneMatch?: string | undefined;
    id: string;
  }) {
    const encoding = preferredEncoding(asked.acceptEncoding);
    const { body, headers } = encoding ? await this.#in(encoding) : this.#plain;
    const unchanged = this.status === 200 && isAmong(headers['etag'] ?? '', asked.ifNoneMatch);
    return new Response(unchanged ? null : body, {
      status: unchanged ? 304 : this.status,
      headers: { ...headers, 'x-request-id': asked.id },
    });
  }

  #in(encoding: Encoding): Promise<Variant> {
    const known = this.#compressed.get(encoding);
    if (known) return known;
    const made = encode(this.#plain.body, encoding).then((body) => {
      this.size += body.byteLength;
      const etag = `"${this.#hash}-${encoding}"`;
      return { body, headers: { ...this.#plain.headers, etag, 'content-encoding': encoding } };
    });
    this.#compressed.set(encoding, made);
    return made;
  }
}

/** Whether If-None-Match names this tag; a weak one says as much. */
const isAmong = (etag: string, ifNoneMatch: string | undefined) =>
  ifNoneMatch !== undefined &&
  (ifNoneMatch.trim() === '*' ||
    ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag));
