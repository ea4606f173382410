import { plainOf } from '../../../../shared/lib/markdown/plain';
import { textOfNodes } from '../../../../shared/lib/markdown/plain-text';
import { writeMarkdown } from '../../../../shared/lib/markdown/write';
import type { ContentFormat } from '../../../../shared/schemas/formatted';
import { blocksOf, type PictureOf } from './html';
import { withoutShortcodes } from './shortcodes';

export type ConvertedText = {
  content: string;
  contentFormat: ContentFormat;
  plainText: string;
  /** What has no place here, for people. */
  lost: string[];
};

/** The text of a post as formatted text; plain if it has paragraphs alone. @throws TooManyHtmlElements */
export function textOf(html: string, picture: PictureOf): ConvertedText {
  const { html: kept, lost } = withoutShortcodes(html);
  // Posts of the block editor have their paragraphs as HTML.
  const converted = blocksOf(kept, { picture, hasLineBreaks: !/<!-- wp:/.test(html) });
  const plain = plainOf(converted.blocks);
  return {
    content: plain ?? writeMarkdown(converted.blocks),
    contentFormat: plain === undefined ? 'markdown' : 'plain',
    plainText: textOfNodes(converted.blocks),
    lost: [...new Set([...lost, ...converted.lost])],
  };
}

/** Too short for more elements than may be parsed. */
const maxLineLength = 2000;

/** The text of one line of HTML, such as a title. Long lines are cut. */
export const lineOfHtml = (html: string): string =>
  textOfNodes(
    blocksOf(html.slice(0, maxLineLength), { picture: () => undefined, hasLineBreaks: false }).blocks,
  )
    .replaceAll(/\s+/g, ' ')
    .trim();
