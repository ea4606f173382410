import type { Formatted } from '../../schemas/formatted';

/** The text of formatted text; paragraphs are separated by empty lines, list items by line breaks. */
export const textOfNodes = (nodes: readonly Formatted[], between = '\n\n'): string =>
  nodes
    .map((node) => {
      if (typeof node === 'string') return node;
      if (node.tag === 'br') return '\n';
      const { tag, children = [] } = node;
      const isBlocks = tag === 'ul' || tag === 'ol' || tag === 'li';
      return textOfNodes(children, isBlocks ? '\n' : tag === 'blockquote' ? '\n\n' : '');
    })
    .filter(Boolean)
    .join(between);
