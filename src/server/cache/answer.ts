import { hash } from 'node:crypto';
import { type Encoding, encode, preferredEncoding } from '../pages/compress';

/** Names and values in turns, as Node writes them quickest. */
type RawHeaders = string[];
type Variant = {
  etag: string;
  body: string | Uint8Array<ArrayBuffer>;
  headers: RawHeaders;
  named: Record<string, string>;
};
export type Asked = { acceptEncoding: string | undefined; ifNoneMatch: string | undefined };

/** An answer that anyone may have, serialised once, and compressed once for each encoding that somebody asks for. */
export class Answer {
  readonly status: number;
  /** The pattern that answered, for the log. */
  readonly route: string;
  /** Bytes of the plain body. */
  readonly size: number;
  readonly #headers: Record<string, string>;
  readonly #hash: string;
  readonly #plain: Variant;
  readonly #compressed = new Map<Encoding, Variant>();

  constructor(status: number, route: string, headers: Record<string, string>, body: Variant['body']) {
    this.status = status;
    this.route = route;
    this.size = Buffer.byteLength(body);
    this.#hash = hash('sha256', body, 'base64url').slice(0, 27);
    const vary = [headers['vary'], 'Accept-Encoding'].filter(Boolean).join(', ');
    this.#headers = { ...headers, vary };
    this.#plain = this.#variant(body, this.size);
  }

  /** The variant that the request prefers; undefined while it has not been compressed yet. */
  ready({ acceptEncoding }: Pick<Asked, 'acceptEncoding'>): Variant | undefined {
    const encoding = preferredEncoding(acceptEncoding);
    return encoding ? this.#compressed.get(encoding) : this.#plain;
  }

  /** As `ready`, compressing when nobody has asked for this encoding before. */
  async variant(asked: Pick<Asked, 'acceptEncoding'>): Promise<Variant> {
    const encoding = preferredEncoding(asked.acceptEncoding);
    const known = this.ready(asked);
    if (known || !encoding) return known ?? this.#plain;
    const body = await encode(this.bytes(), encoding);
    const made = this.#variant(body, body.byteLength, encoding);
    this.#compressed.set(encoding, made);
    return made;
  }

  /** The plain body, as bytes from now on: only what is asked for again is worth the work. */
  bytes(): Uint8Array<ArrayBuffer> {
    const { body } = this.#plain;
    return (this.#plain.body = typeof body === 'string' ? new TextEncoder().encode(body) : body);
  }

  /** Whether the asker has this variant already, so that it is told 304. */
  isKnown({ etag }: Variant, { ifNoneMatch }: Pick<Asked, 'ifNoneMatch'>): boolean {
    if (ifNoneMatch === undefined || this.status !== 200) return false;
    // A weak tag says as much.
    return ifNoneMatch.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')));
  }

  #variant(body: Variant['body'], size: number, encoding?: Encoding): Variant {
    const etag = `"${this.#hash}${encoding ? `-${encoding}` : ''}"`;
    const named = {
      ...this.#headers,
      etag,
      'content-length': String(size),
      ...(encoding && { 'content-encoding': encoding }),
    };
    return { etag, body, named, headers: Object.entries(named).flat() };
  }
}
