import { and, inArray, isNull } from 'drizzle-orm';
import { parseMarkdown } from '../../shared/lib/markdown/parse';
import { ownPicture } from '../../shared/lib/pictures';
import type { ContentFormat, FormattedElement } from '../../shared/schemas/formatted';
import type { Database } from './database';
import { media } from './schema';

/** A formatted text as elements, with the present picture descriptions; undefined for plain text. */
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
  const described = await db
    .select({ key: media.key, alt: media.alt })
    .from(media)
    .where(and(inArray(media.key, [...keys]), isNull(media.deletedAt)));
  const alts = new Map(described.map(({ key, alt }) => [key, alt]));
  for (const { element, key } of pictures) element.alt = alts.get(key) ?? element.alt;
  return blocks;
}

function picturesIn(element: FormattedElement): { element: FormattedElement; key: string }[] {
  const key = ownPicture(element.src ?? '')?.key;
  if (key !== undefined) return [{ element, key }];
  return (element.children ?? []).flatMap((child) => (typeof child === 'string' ? [] : picturesIn(child)));
}
