import { z } from 'zod';
import type { CsvRow } from '../read-csv';
import { type ExportItem, entriesIn } from './export';
import { lineOfHtml } from './text';

/** The cells of a row that people see. */
export const postColumns = ['Type', 'Title', 'Address', 'Status'];

const post = z.object({
  type: z.string(),
  title: z.string(),
  /** Where visitors found it; drafts have one with `?p=`. */
  address: z.string(),
  /** An address that stays when the post is published or moved. */
  key: z.string(),
  status: z.string(),
  day: z.string(),
  slug: z.string(),
  author: z.string(),
  category: z.string(),
  excerpt: z.string(),
  content: z.string(),
  hasPassword: z.boolean(),
  picture: z.string(),
});
export type Post = z.infer<typeof post>;

/** What WordPress stores besides content. */
const internalTypes =
  /^(?:attachment|revision|nav_menu_item|customize_changeset|oembed_cache|user_request|custom_css|wp_.*)$/;

/** Control characters, which some exports have. */
const clean = (text: string) => text.replaceAll(/(?![\n\t])\p{Cc}/gu, '');

/** The items that visitors could read, in the order of the file. @throws BAD_REQUEST */
export async function* postRows(bytes: () => AsyncIterable<Uint8Array>): AsyncGenerator<CsvRow> {
  const names = new Map<string, string>();
  const attachments = new Map<string, string>();
  for await (const entry of entriesIn(bytes())) {
    if ('author' in entry) names.set(entry.author.login, entry.author.name);
    else if ('item' in entry && entry.item.fields.get('wp:post_type') === 'attachment')
      attachments.set(
        entry.item.fields.get('wp:post_id') ?? '',
        clean(entry.item.fields.get('wp:attachment_url') ?? '').trim(),
      );
  }
  for await (const entry of entriesIn(bytes())) {
    if (!('item' in entry)) continue;
    const found = postOf(entry.item, names, attachments);
    if (internalTypes.test(found.type)) continue;
    const cells = [found.type, lineOfHtml(found.title), found.address, found.status].map((cell) =>
      cell.slice(0, 500),
    );
    yield { row: entry.item.row, cells: [...cells, JSON.stringify(found)] };
  }
}

/** The post of a row, whose last cell is hidden. */
export const postIn = ({ cells }: CsvRow): Post => post.parse(JSON.parse(cells[postColumns.length] ?? ''));

function postOf(
  { fields, categories, meta }: ExportItem,
  names: ReadonlyMap<string, string>,
  attachments: ReadonlyMap<string, string>,
): Post {
  const field = (name: string) => clean(fields.get(name) ?? '').trim();
  const login = field('dc:creator');
  const chosen = categories.map((name) => clean(name).trim()).filter(Boolean);
  return {
    type: field('wp:post_type'),
    title: field('title'),
    address: field('link') || field('guid'),
    key: (field('guid') || field('link')).slice(0, 1000),
    status: field('wp:status'),
    day: field('wp:post_date').slice(0, 10),
    slug: field('wp:post_name'),
    author: clean(names.get(login) ?? '').trim() || login,
    category: chosen.find((name) => name !== 'Uncategorized') ?? chosen[0] ?? '',
    excerpt: field('excerpt:encoded'),
    content: field('content:encoded'),
    hasPassword: field('wp:post_password') !== '',
    picture: attachments.get(meta.get('_thumbnail_id')?.trim() ?? '') ?? '',
  };
}
