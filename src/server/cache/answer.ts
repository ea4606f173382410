import { hash } from 'node:crypto';
import { type Encoding, encode, preferredEncoding } from '../pages/compress';

/** Names and values in turns, as Node writes them quickest. */
type RawHeaders = string[];
type Variant = {
  etag: string;
  body: Uint8Array<ArrayBuffer>;
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
    this.size = body.byteLength;
    this.#hash = hash('sha256', body, 'base64url').slice(0, 27);
    const vary = [headers['vary'], 'Accept-Encoding'].filter(Boolean).join(', ');
    this.#headers = { ...headers, vary };
    this.#plain = this.#variant(body);
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
    const made = this.#variant(await encode(this.#plain.body, encoding), encoding);
    this.#compressed.set(encoding, made);
    return made;
  }

  /** Whether the asker has this variant already, so that it is told 304. */
  isKnown({ etag }: Variant, { ifNoneMatch }: Pick<Asked, 'ifNoneMatch'>): boolean {
    if (ifNoneMatch === undefined || this.status !== 200) return false;
    // A weak tag says as much.
    return ifNoneMatch.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')));
  }

  #variant(body: Variant['body'], encoding?: Encoding): Variant {
    const etag = `"${this.#hash}${encoding ? `-${encoding}` : ''}"`;
    const named = {
      ...this.#headers,
      etag,
      'content-length': String(body.byteLength),
      ...(encoding && { 'content-encoding': encoding }),
    };
    return { etag, body, named, headers: Object.entries(named).flat() };
  }
}
