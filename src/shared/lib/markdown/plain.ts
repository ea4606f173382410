import type { FormattedElement } from '../../schemas/formatted';
import { childrenOf, linesOf } from './runs';

/** Empty lines separate paragraphs; line breaks are kept. */
export const plainBlocks = (text: string): FormattedElement[] =>
  text.split(/\n\s*\n/).flatMap((paragraph) => {
    const children = childrenOf(paragraph.split(/\r?\n/).map((line) => [{ text: line }]));
    return children.length > 0 ? [{ tag: 'p', children }] : [];
  });

/** The text of plain paragraphs; undefined for anything else. */
export function plainOf(blocks: readonly FormattedElement[]): string | undefined {
  const texts: string[] = [];
  for (const { tag, children = [] } of blocks) {
    const isPlain = children.every((child) => typeof child === 'string' || child.tag === 'br');
    if (tag !== 'p' || !isPlain) return undefined;
    const settled = childrenOf(linesOf(children));
    if (settled.length > 0)
      texts.push(settled.map((child) => (typeof child === 'string' ? child : '\n')).join(''));
  }
  return texts.join('\n\n');
}
