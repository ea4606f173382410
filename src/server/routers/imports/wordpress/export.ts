import sax from 'sax';
import { refuse } from '../../../rpc/errors';

/** A longer text cannot become an article. */
export const maxFieldLength = 500_000;
const maxDepth = 50;
const versions = new Set(['1.0', '1.1', '1.2']);

export type ExportAuthor = { login: string; name: string };
export type ExportItem = {
  /** The line in the file. */
  row: number;
  /** By their names in the file, such as `wp:post_type`. */
  fields: ReadonlyMap<string, string>;
  categories: readonly string[];
  meta: ReadonlyMap<string, string>;
};
/** `site` is an address of the exported website; these come first. */
export type ExportEntry = { site: string } | { author: ExportAuthor } | { item: ExportItem };

const itemFields = new Set([
  'title',
  'link',
  'guid',
  'dc:creator',
  'content:encoded',
  'excerpt:encoded',
  'wp:post_id',
  'wp:post_date',
  'wp:post_name',
  'wp:status',
  'wp:post_type',
  'wp:post_password',
  'wp:attachment_url',
]);

const notAnExport = () =>
  refuse(
    'BAD_REQUEST',
    'This is not a WordPress export. In WordPress, open Tools, Export, choose All content, and upload that file.',
  );

const siteFields = new Set(['link', 'wp:base_blog_url']);

/** The addresses of the exported website. @throws BAD_REQUEST */
export async function siteIn(bytes: AsyncIterable<Uint8Array>): Promise<string[]> {
  const found: string[] = [];
  for await (const entry of entriesIn(bytes)) {
    if (!('site' in entry)) break;
    found.push(entry.site);
  }
  return found;
}

/**
 * Addresses, authors and items of a WordPress export (WXR), as they are read. Document types are refused, so entities cannot be
 * defined.
 * @throws BAD_REQUEST
 */
export async function* entriesIn(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<ExportEntry> {
  const reader = new ExportReader();
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const decode = (piece?: Uint8Array) => {
    try {
      return piece ? decoder.decode(piece, { stream: true }) : decoder.decode();
    } catch {
      throw refuse('BAD_REQUEST', 'This file is not in UTF-8');
    }
  };
  for await (const piece of bytes) yield* reader.read(decode(piece));
  yield* reader.end(decode());
}

type Open = { fields: Map<string, string>; categories: string[]; meta: Map<string, string>; row: number };

class ExportReader {
  readonly #parser = sax.parser(true, { trim: false, normalize: false });
  readonly #path: string[] = [];
  #found: ExportEntry[] = [];
  #open: Open | undefined;
  #text = '';
  #category = false;
  #metaKey = '';
  #isExport = false;
  #lastRow = 0;

  constructor() {
    const parser = this.#parser;
    const add = (text: string) => {
      if (this.#text.length <= maxFieldLength) this.#text += text;
    };
    parser.ontext = add;
    parser.oncdata = add;
    parser.onopentag = ({ name, attributes }) => this.#begin(name, attributes['domain']);
    parser.onclosetag = () => this.#end();
    parser.ondoctype = () => {
      throw refuse(
        'BAD_REQUEST',
        'This file contains a DOCTYPE, which is not allowed. Export it again from WordPress.',
      );
    };
    parser.onerror = () => {
      throw this.#isExport
        ? refuse(
            'BAD_REQUEST',
            `This file is damaged or cut off near line ${parser.line + 1}. Export it again in WordPress.`,
          )
        : notAnExport();
    };
  }

  read(text: string): ExportEntry[] {
    this.#parser.write(text);
    const found = this.#found;
    this.#found = [];
    return found;
  }

  end(text: string): ExportEntry[] {
    const found = this.read(text);
    this.#parser.close();
    if (!this.#isExport) throw notAnExport();
    return found;
  }

  #begin(name: string, domain: unknown): void {
    const path = this.#path;
    if (path.length === 0 && name !== 'rss') throw notAnExport();
    if (path.length > maxDepth) throw refuse('BAD_REQUEST', 'This XML file is nested too deeply');
    path.push(name);
    this.#text = '';
    if (path.length !== 3) {
      if (path.length === 4) this.#category = name === 'category' && domain === 'category';
      return;
    }
    if (name !== 'item' && name !== 'wp:author') return;
    if (!this.#isExport) throw notAnExport();
    // Items on the same line get the next numbers.
    this.#lastRow = Math.max(this.#parser.line + 1, this.#lastRow + 1);
    this.#open = { fields: new Map(), categories: [], meta: new Map(), row: this.#lastRow };
  }

  #end(): void {
    const path = this.#path;
    const name = path.at(-1) ?? '';
    if (path.length === 3) this.#endEntry(name);
    else if (this.#open && path.length === 4) this.#endField(this.#open, name);
    else if (this.#open && path.length === 5 && path[3] === 'wp:postmeta') this.#endMeta(this.#open, name);
    this.#text = '';
    path.pop();
  }

  #endEntry(name: string): void {
    if (name === 'wp:wxr_version') {
      if (!versions.has(this.#text.trim())) throw notAnExport();
      this.#isExport = true;
    }
    if (siteFields.has(name) && this.#path[1] === 'channel') this.#found.push({ site: this.#text.trim() });
    if (!this.#open) return;
    const { fields, ...item } = this.#open;
    const login = fields.get('wp:author_login') ?? '';
    if (name === 'item') this.#found.push({ item: { ...item, fields } });
    else this.#found.push({ author: { login, name: fields.get('wp:author_display_name') ?? '' } });
    this.#open = undefined;
  }

  #endField({ fields, categories }: Open, name: string): void {
    if (this.#category) categories.push(this.#text);
    else if (itemFields.has(name) || name.startsWith('wp:author_')) fields.set(name, this.#text);
    this.#category = false;
  }

  #endMeta({ meta }: Open, name: string): void {
    if (name === 'wp:meta_key') this.#metaKey = this.#text;
    if (name !== 'wp:meta_value' || this.#metaKey !== '_thumbnail_id') return;
    meta.set(this.#metaKey, this.#text);
    this.#metaKey = '';
  }
}
