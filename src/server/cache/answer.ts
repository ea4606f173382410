import { decodeBrotli, type Encoding, encode, type Packed, packText, preferredEncoding } from './compress';

/** Names and values in turns, as Node writes them quickest. */
type RawHeaders = string[];
type Body = Uint8Array<ArrayBuffer>;
type Variant = { body: Body; named: Record<string, string>; headers: RawHeaders; length: RawHeaders };
export type Asked = { acceptEncoding: string | undefined; ifNoneMatch: string | undefined };

/** What a packed body weighs for each of its bytes. */
export const packedWeight = 2.5;

/** An answer that anyone may have, serialised once, and compressed once for each encoding that somebody asks for. */
export class Answer {
  readonly status: number;
  /** The pattern that answered, for the log. */
  readonly route: string;
  /** Bytes that its bodies take, with those of encodings that are still to come. */
  readonly weight: number;
  readonly #headers: Record<string, string>;
  readonly #hash: string;
  readonly #variants = new Map<Encoding | undefined, Variant>();
  #unpacking: Promise<Body> | undefined;

  constructor(status: number, route: string, headers: Record<string, string>, held: Packed) {
    const { etag: version, ...rest } = headers;
    const content = held.hash.slice(0, 27);
    this.status = status;
    this.route = route;
    // Who changes an item by its tag means the version; the content is in it for who has another tool change it.
    this.#hash = version ? `${version.slice(1, -1)}-${content}` : content;
    const vary = [headers['vary'], 'Accept-Encoding'].filter(Boolean).join(', ');
    this.#headers = { ...rest, vary };
    this.weight = Math.ceil(held.body.byteLength * (held.encoding ? packedWeight : 2));
    this.#variants.set(held.encoding, this.#variant(held.body, held.encoding));
  }

  static async of(
    status: number,
    route: string,
    headers: Record<string, string>,
    body: Body,
  ): Promise<Answer> {
    return new Answer(status, route, headers, await packText(body));
  }

  /** The variant that the request prefers; undefined while it is not at hand. */
  ready({ acceptEncoding }: Pick<Asked, 'acceptEncoding'>): Variant | undefined {
    return this.#variants.get(preferredEncoding(acceptEncoding));
  }

  /** Whether the asker has the variant that he prefers already, so that he is told 304. */
  isKnown({ acceptEncoding, ifNoneMatch }: Asked): boolean {
    if (ifNoneMatch === undefined || this.status !== 200) return false;
    const etag = this.#etag(preferredEncoding(acceptEncoding));
    // A weak tag says as much.
    return ifNoneMatch.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')));
  }

  /** What the request is told, in the encoding that it prefers. */
  async respond(
    asked: Asked,
  ): Promise<{ status: number; headers: Record<string, string>; body: Body | null }> {
    if (this.isKnown(asked)) {
      const headers = this.#named(preferredEncoding(asked.acceptEncoding));
      return { status: 304, headers, body: null };
    }
    const { named, body } = await this.#made(preferredEncoding(asked.acceptEncoding));
    return { status: this.status, headers: named, body };
  }

  async #made(encoding: Encoding | undefined): Promise<Variant> {
    const known = this.#variants.get(encoding);
    if (known) return known;
    const plain = await this.#plain();
    if (!encoding) return this.#variant(plain);
    const made = this.#variant(await encode(plain, encoding), encoding);
    this.#variants.set(encoding, made);
    return made;
  }

  /** The plain body; those who want it at the same time share the work and the memory. */
  #plain(): Promise<Body> {
    const [plain, packed] = [this.#variants.get(undefined), this.#variants.get('br')];
    if (plain || !packed) return Promise.resolve(plain?.body ?? new Uint8Array());
    return (this.#unpacking ??= decodeBrotli(packed.body).finally(() => (this.#unpacking = undefined)));
  }

  #variant(body: Body, encoding?: Encoding): Variant {
    const named = this.#named(encoding);
    const length = { 'content-length': String(body.byteLength) };
    const headers = Object.entries(named).flat();
    return { body, named: { ...named, ...length }, headers, length: Object.entries(length).flat() };
  }

  #named(encoding: Encoding | undefined): Record<string, string> {
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
