import {
  decodeBrotli,
  type Encoding,
  encode,
  preferredEncoding,
  type StoredBody,
  storeText,
} from './compress';

/** Names and values in turns, as Node writes them quickest. */
type RawHeaders = string[];
type Body = Uint8Array<ArrayBuffer>;
type Variant = { body: Body; named: Record<string, string>; headers: RawHeaders; length: RawHeaders };
/** Request headers that select the response. */
export type SelectingHeaders = { acceptEncoding: string | undefined; ifNoneMatch: string | undefined };

/** Estimated bytes of memory per compressed byte, with the variants that may be added later. */
export const compressedWeight = 2.5;

/** A public response, serialised once and compressed once for each requested encoding. */
export class CachedResponse {
  readonly status: number;
  /** The route's pattern, for the log. */
  readonly route: string;
  /** Bytes of its bodies, including encodings that may still be added. */
  readonly weight: number;
  readonly #headers: Record<string, string>;
  readonly #hash: string;
  readonly #variants = new Map<Encoding | undefined, Variant>();
  #decompressing: Promise<Body> | undefined;

  constructor(status: number, route: string, headers: Record<string, string>, stored: StoredBody) {
    const { etag: version, ...rest } = headers;
    const content = stored.hash.slice(0, 27);
    this.status = status;
    this.route = route;
    // If-Match compares the version; the content hash also covers changes by other tools.
    this.#hash = version ? `${version.slice(1, -1)}-${content}` : content;
    const vary = [headers['vary'], 'Accept-Encoding'].filter(Boolean).join(', ');
    this.#headers = { ...rest, vary };
    this.weight = Math.ceil(stored.body.byteLength * (stored.encoding ? compressedWeight : 2));
    this.#variants.set(stored.encoding, this.#variant(stored.body, stored.encoding));
  }

  static async of(
    status: number,
    route: string,
    headers: Record<string, string>,
    body: Body,
  ): Promise<CachedResponse> {
    return new CachedResponse(status, route, headers, await storeText(body));
  }

  /** The preferred variant, or undefined while it has not been compressed. */
  variantFor({ acceptEncoding }: Pick<SelectingHeaders, 'acceptEncoding'>): Variant | undefined {
    return this.#variants.get(preferredEncoding(acceptEncoding));
  }

  isNotModified({ acceptEncoding, ifNoneMatch }: SelectingHeaders): boolean {
    if (ifNoneMatch === undefined || this.status !== 200) return false;
    const etag = this.#etag(preferredEncoding(acceptEncoding));
    // A weak tag matches as well.
    return ifNoneMatch.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')));
  }

  async respond(
    request: SelectingHeaders,
  ): Promise<{ status: number; headers: Record<string, string>; body: Body | null }> {
    if (this.isNotModified(request)) {
      const headers = this.#headersFor(preferredEncoding(request.acceptEncoding));
      return { status: 304, headers, body: null };
    }
    const { named, body } = await this.#variantIn(preferredEncoding(request.acceptEncoding));
    return { status: this.status, headers: named, body };
  }

  async #variantIn(encoding: Encoding | undefined): Promise<Variant> {
    const existing = this.#variants.get(encoding);
    if (existing) return existing;
    const plain = await this.#plain();
    if (!encoding) return this.#variant(plain);
    const variant = this.#variant(await encode(plain, encoding), encoding);
    this.#variants.set(encoding, variant);
    return variant;
  }

  /** The uncompressed body; simultaneous requests share the work and the memory. */
  #plain(): Promise<Body> {
    const [plain, compressed] = [this.#variants.get(undefined), this.#variants.get('br')];
    if (plain || !compressed) return Promise.resolve(plain?.body ?? new Uint8Array());
    return (this.#decompressing ??= decodeBrotli(compressed.body).finally(
      () => (this.#decompressing = undefined),
    ));
  }

  #variant(body: Body, encoding?: Encoding): Variant {
    const named = this.#headersFor(encoding);
    const length = { 'content-length': String(body.byteLength) };
    const headers = Object.entries(named).flat();
    return { body, named: { ...named, ...length }, headers, length: Object.entries(length).flat() };
  }

  #headersFor(encoding: Encoding | undefined): Record<string, string> {
    return {
      ...this.#headers,
      etag: this.#etag(encoding),
      ...(encoding && { 'content-encoding': encoding }),
    };
  }

  #etag(encoding: Encoding | undefined): string {
    return `"${this.#hash}${encoding ? `-${encoding}` : ''}"`;
  }
}
