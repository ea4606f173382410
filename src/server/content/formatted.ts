import { and, eq, inArray, isNull } from 'drizzle-orm';
import { maxElements, parseBounded, parseMarkdown, TooManyElements } from '../../shared/lib/markdown/parse';
import { textOfNodes } from '../../shared/lib/markdown/plain-text';
import { ownPicture } from '../../shared/lib/pictures';
import type { ContentFormat, FormattedElement } from '../../shared/schemas/formatted';
import type { Database } from '../db/database';
import { media, type news, type programs } from '../db/schema';
import { refuseField } from '../rpc/errors';

/** The elements of a Markdown text, with the current alt texts of its pictures. */
export async function formattedOf(
  db: Database,
  format: ContentFormat,
  text: string,
): Promise<FormattedElement[] | undefined> {
  if (format === 'plain') return undefined;
  const blocks = parseMarkdown(text);
  const pictures = blocks.flatMap(picturesIn);
  if (pictures.length === 0) return blocks;
  const keys = new Set(pictures.map(({ key }) => key));
  const said = await db
    .select({ key: media.key, alt: media.alt })
    .from(media)
    .where(and(inArray(media.key, [...keys]), isNull(media.deletedAt)));
  const alts = new Map(said.map(({ key, alt }) => [key, alt]));
  for (const { element, key } of pictures) element.alt = alts.get(key) ?? element.alt;
  return blocks;
}

function picturesIn(element: FormattedElement): { element: FormattedElement; key: string }[] {
  const key = ownPicture(element.src ?? '')?.key;
  if (key !== undefined) return [{ element, key }];
  return (element.children ?? []).flatMap((child) => (typeof child === 'string' ? [] : picturesIn(child)));
}

type Saved = {
  text: string;
  /** The field, for errors. */
  field: string;
  /** Undefined keeps the format of the stored item. */
  format: ContentFormat | undefined;
  id: number | undefined;
};

/** The plain text of Markdown that is being saved, otherwise null. @throws BAD_REQUEST for too many elements */
export async function plainTextOf(
  tx: Database,
  table: typeof news | typeof programs,
  { text, field, format, id }: Saved,
): Promise<string | null> {
  const known = format ?? (await formatOf(tx, table, id));
  if (known !== 'markdown') return null;
  try {
    return textOfNodes(parseBounded(text));
  } catch (error) {
    if (!(error instanceof TooManyElements)) throw error;
    const most = maxElements.toLocaleString('en');
    throw refuseField(
      'BAD_REQUEST',
      field,
      `This text has too many elements (more than ${most}). Shorten it or split it into several texts.`,
    );
  }
}

async function formatOf(tx: Database, table: typeof news | typeof programs, id: number | undefined) {
  if (id === undefined) return 'plain';
  const query = tx.select({ format: table.contentFormat }).from(table);
  return (await query.where(eq(table.id, id)))[0]?.format;
}
