import { type Mark, type Node, type NodeType, Slice } from 'prosemirror-model';
import { parseMarkdown } from '../../../shared/lib/markdown/parse';
import { plainBlocks, plainOf } from '../../../shared/lib/markdown/plain';
import { childrenOf, linesOf, type Run } from '../../../shared/lib/markdown/runs';
import { writeMarkdown } from '../../../shared/lib/markdown/write';
import type { ContentFormat, Formatted, FormattedElement } from '../../../shared/schemas/formatted';
import { schema } from './schema';

export type Stored = { text: string; format: ContentFormat };

const { nodes, marks } = schema;
const pairs: [FormattedElement['tag'], NodeType][] = [
  ['p', nodes.paragraph],
  ['ul', nodes.bullet_list],
  ['ol', nodes.ordered_list],
  ['li', nodes.list_item],
  ['blockquote', nodes.blockquote],
  ['hr', nodes.rule],
  ['img', nodes.picture],
];
const typeOf = new Map(pairs);
const tagOf = new Map(pairs.map(([tag, type]) => [type, tag]));

export function documentOf({ text, format }: Stored): Node {
  const blocks = format === 'markdown' ? parseMarkdown(text) : plainBlocks(text);
  return nodes.doc.create(null, blocks.length > 0 ? blocks.map(nodeOf) : nodes.paragraph.create());
}

/** Plain text for pasting. */
export function sliceOf(text: string): Slice {
  const { content } = documentOf({ text, format: 'plain' });
  return new Slice(content, 1, 1);
}

function nodeOf({ tag, src, alt, start, children = [] }: FormattedElement): Node {
  const level = /^h([234])$/.exec(tag)?.[1];
  if (level) return nodes.heading.create({ level: Number(level) }, inlineOf(children));
  const type = typeOf.get(tag) ?? nodes.paragraph;
  if (type === nodes.paragraph) return type.create(null, inlineOf(children));
  const attributes = tag === 'img' ? { src, alt } : tag === 'ol' ? { start: start ?? 1 } : null;
  return type.create(attributes, elements(children).map(nodeOf));
}

const elements = (children: Formatted[]) => children.filter((child) => typeof child !== 'string');

const inlineOf = (children: Formatted[]): Node[] =>
  linesOf(children).flatMap((line, index) => [
    ...(index > 0 ? [nodes.hard_break.create()] : []),
    ...line.map(({ text, ...run }) => schema.text(text, marksOf(run))),
  ]);

const marksOf = ({ strong, em, href }: Omit<Run, 'text'>): Mark[] => [
  ...(href ? [marks.link.create({ href })] : []),
  ...(strong ? [marks.strong.create()] : []),
  ...(em ? [marks.em.create()] : []),
];

/** Plain if there are only paragraphs, otherwise Markdown. */
export function storedOf(document: Node): Stored {
  const blocks = blocksOf(document);
  const plain = plainOf(blocks);
  return plain === undefined
    ? { text: writeMarkdown(blocks), format: 'markdown' }
    : { text: plain, format: 'plain' };
}

const blocksOf = (node: Node): FormattedElement[] => node.children.map(blockOf);

function blockOf(node: Node): FormattedElement {
  const { type, attrs } = node;
  if (type === nodes.picture) return { tag: 'img', src: String(attrs['src']), alt: String(attrs['alt']) };
  if (type === nodes.heading)
    return { tag: headings[Number(attrs['level'])] ?? 'h2', children: childrenIn(node) };
  if (type === nodes.paragraph) return { tag: 'p', children: childrenIn(node) };
  const tag = tagOf.get(type) ?? 'p';
  const start = Number(attrs['start'] ?? 1);
  return { tag, ...(start !== 1 && { start }), children: blocksOf(node) };
}

const headings: Record<number, FormattedElement['tag']> = { 2: 'h2', 3: 'h3', 4: 'h4' };

function childrenIn(node: Node): Formatted[] {
  const lines: Run[][] = [[]];
  for (const { type, text = '', marks: own } of node.children) {
    if (type === nodes.hard_break) lines.push([]);
    else {
      const href: unknown = own.find((mark) => mark.type === marks.link)?.attrs['href'];
      lines.at(-1)?.push({
        text,
        strong: own.some((mark) => mark.type === marks.strong),
        em: own.some((mark) => mark.type === marks.em),
        href: typeof href === 'string' ? href : undefined,
      });
    }
  }
  return childrenOf(lines);
}
