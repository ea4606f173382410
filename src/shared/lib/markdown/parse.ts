import MarkdownIt, { type Token } from 'markdown-it';
import type { Formatted, FormattedElement } from '../../schemas/formatted';
import { ownPicture } from '../pictures';
import { isSafeUrl } from '../urls';
import { textOfNodes } from './plain-text';
import { childrenOf, type Run } from './runs';

const maxDepth = 6;
export const maxElements = 10_000;

const markdown = new MarkdownIt('commonmark', { html: false });
// Addresses are kept as written, and checked here.
markdown.normalizeLink = (url) => url;
markdown.normalizeLinkText = (text) => text;
markdown.validateLink = () => true;

/** Only uploaded pictures, however a browser resolves the address. */
export const isOwnPicture = (src: string): boolean =>
  ownPicture(src) !== undefined || (src.startsWith('/images/') && isSafeUrl(src) && staysInFolder(src));

/** Refuses `..` and encoded slashes, also if encoded twice. */
const staysInFolder = (path: string) => !/(?:^|[/\\])\.{1,2}(?:[/\\?#]|$)|%(?:2e|2f|5c|25)/i.test(path);

/** A text has more elements than a page can show. */
export class TooManyElements extends Error {}

// Before inline parsing, to refuse excessive blocks early.
markdown.core.ruler.after('block', 'bound', ({ env, tokens }) => {
  const isBlock = ({ type, nesting }: Token) => nesting !== -1 && type !== 'inline';
  if (env.isBounded && tokens.filter(isBlock).length > maxElements) throw new TooManyElements();
});

/** @throws TooManyElements */
export function parseBounded(text: string): FormattedElement[] {
  const all = new Blocks(markdown.parse(text, { isBounded: true })).until();
  if (all.reduce((sum, block) => sum + sizeOf(block), 0) > maxElements) throw new TooManyElements();
  return all;
}

/** Parses Markdown into the allowed elements; everything else becomes text. Excess elements become one plain paragraph. */
export function parseMarkdown(text: string): FormattedElement[] {
  const all = new Blocks(markdown.parse(text, {})).until();
  let count = 0;
  const fits = all.findIndex((block) => {
    count += sizeOf(block);
    return count > maxElements;
  });
  if (fits === -1) return all;
  const rest = textOfNodes(all.slice(fits)).replace(/\s+/g, ' ');
  return [...all.slice(0, fits), { tag: 'p', children: [rest] }];
}

const sizeOf = (node: Formatted): number =>
  typeof node === 'string' ? 0 : (node.children ?? []).reduce<number>((sum, child) => sum + sizeOf(child), 1);

const containers: Record<string, FormattedElement['tag']> = {
  bullet_list_open: 'ul',
  ordered_list_open: 'ol',
  list_item_open: 'li',
  blockquote_open: 'blockquote',
};
const levels: Record<string, 'h2' | 'h3' | 'h4'> = { h1: 'h2', h2: 'h2', h3: 'h3' };

class Blocks {
  private at = 0;
  private depth = 0;
  private readonly tokens: Token[];
  constructor(tokens: Token[]) {
    this.tokens = tokens;
  }

  /** Reads blocks up to the closing token. */
  until(): FormattedElement[] {
    const found: FormattedElement[] = [];
    for (;;) {
      const token = this.tokens[this.at];
      this.at += 1;
      if (!token || token.nesting === -1) return found;
      found.push(...this.blocksOf(token));
    }
  }

  private blocksOf(token: Token): FormattedElement[] {
    const container = containers[token.type];
    if (container) return this.contained(container, token);
    if (token.type === 'hr') return [{ tag: 'hr' }];
    if (token.nesting === 0) return paragraphs(token.content.split('\n').map((line) => [{ text: line }]));
    const inline = this.tokens[this.at];
    this.at += 2;
    const children = inline?.children ?? [];
    return token.type === 'heading_open'
      ? heading(levels[token.tag] ?? 'h4', children)
      : inlineBlocks(children);
  }

  private contained(tag: FormattedElement['tag'], token: Token): FormattedElement[] {
    const nests = tag !== 'li';
    if (nests) this.depth += 1;
    const inner = this.until();
    const isTooDeep = this.depth > maxDepth;
    if (nests) this.depth -= 1;
    if (isTooDeep) return inner;
    if (tag === 'li') return [itemOf(inner)];
    const start = Number(token.attrGet('start') ?? 1);
    return inner.length > 0 ? [{ tag, ...(start !== 1 && { start }), children: inner }] : [];
  }
}

/** Items begin with a paragraph and have no headings. */
export function itemOf(blocks: FormattedElement[]): FormattedElement {
  const inner = blocks.map((block) => (/^h\d/.test(block.tag) ? { ...block, tag: 'p' as const } : block));
  return { tag: 'li', children: inner[0]?.tag === 'p' ? inner : [{ tag: 'p', children: [] }, ...inner] };
}

const paragraphs = (lines: Run[][]): FormattedElement[] => {
  const children = childrenOf(lines);
  return children.length > 0 ? [{ tag: 'p', children }] : [];
};

/** Pictures in a paragraph become blocks. */
function inlineBlocks(tokens: Token[]): FormattedElement[] {
  const found: FormattedElement[] = [];
  let lines: Run[][] = [[]];
  for (const part of partsOf(tokens)) {
    if (part === 'break') lines.push([]);
    else if ('tag' in part) {
      found.push(...paragraphs(lines), part);
      lines = [[]];
    } else lines.at(-1)?.push(part);
  }
  return [...found, ...paragraphs(lines)];
}

function heading(tag: 'h2' | 'h3' | 'h4', tokens: Token[]): FormattedElement[] {
  const line = partsOf(tokens).map((part) => {
    if (part === 'break') return { text: ' ' };
    return 'tag' in part ? { text: part.alt ?? '' } : part;
  });
  const children = childrenOf([line]);
  return children.length > 0 ? [{ tag, children }] : [];
}

type InlinePart = Run | 'break' | FormattedElement;

function partsOf(tokens: Token[]): InlinePart[] {
  const marked = { strong: 0, em: 0 };
  let href: string | undefined;
  return tokens.flatMap((token): InlinePart[] => {
    const { type, nesting, content } = token;
    if (type === 'strong_open' || type === 'strong_close') marked.strong += nesting;
    else if (type === 'em_open' || type === 'em_close') marked.em += nesting;
    else if (type === 'link_open') href = safe(String(token.attrGet('href')));
    else if (type === 'link_close') href = undefined;
    else if (type === 'hardbreak') return ['break'];
    else {
      const src = type === 'image' ? String(token.attrGet('src')) : '';
      const alt = textOf(token.children ?? []);
      if (isOwnPicture(src)) return [{ tag: 'img', src, alt }];
      const text = type === 'softbreak' ? ' ' : type === 'image' ? alt : content;
      return [{ text, strong: marked.strong > 0, em: marked.em > 0, href }];
    }
    return [];
  });
}

const safe = (href: string) => (isSafeUrl(href) ? href : undefined);

const textOf = (tokens: Token[]): string =>
  tokens
    .map(({ type, content, children }) =>
      type.endsWith('break') ? ' ' : children ? textOf(children) : content,
    )
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
