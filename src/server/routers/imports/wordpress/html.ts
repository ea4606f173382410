import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parseFragment } from 'parse5';
import { itemOf } from '../../../../shared/lib/markdown/parse';
import { childrenOf, type Run } from '../../../../shared/lib/markdown/runs';
import { isSafeUrl } from '../../../../shared/lib/urls';
import type { FormattedElement } from '../../../../shared/schemas/formatted';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;
type Marks = Omit<Run, 'text'>;

/** An uploaded picture for an address of the other website, if there is one. */
export type PictureOf = (src: string) => string | undefined;
type Options = {
  picture: PictureOf;
  /** Line breaks in the text count, as in posts of WordPress's classic editor. */
  hasLineBreaks: boolean;
};
type Converted = {
  blocks: FormattedElement[];
  /** Unsupported content, as `<form>` or the name of a picture. */
  lost: string[];
};

const maxDepth = 100;
const maxElements = 100_000;
const ignored = new Set(['head', 'link', 'meta', 'noscript', 'style', 'template', 'title', 'wbr']);
const lostElements = new Set(
  'applet audio button canvas embed form frame iframe input map math object script select svg textarea video'.split(
    ' ',
  ),
);
const inlineElements = new Set(
  'a abbr acronym b bdi bdo big cite code del dfn em font i img ins kbd label mark q s samp small span strike strong sub sup time tt u var'.split(
    ' ',
  ),
);
const headings: Record<string, FormattedElement['tag']> = {
  h1: 'h2',
  h2: 'h2',
  h3: 'h3',
  h4: 'h4',
  h5: 'h4',
  h6: 'h4',
};
const embedded =
  /^https?:\/\/(?:[\w-]+\.)*(?:youtube\.com|youtu\.be|vimeo\.com|twitter\.com|x\.com|facebook\.com|instagram\.com|tiktok\.com|soundcloud\.com|spotify\.com|dailymotion\.com|flickr\.com)\/\S+$/i;

export class TooManyHtmlElements extends Error {}

/** Parsing repeats unclosed elements in every paragraph: a short text can become billions of elements. */
function countingAdapter(): typeof defaultTreeAdapter {
  let count = 0;
  return {
    ...defaultTreeAdapter,
    createElement(...given) {
      count += 1;
      if (count > maxElements) throw new TooManyHtmlElements();
      return defaultTreeAdapter.createElement(...given);
    },
  };
}

/**
 * Elements of formatted text, by the rules of what is pasted into the editor.
 * @throws TooManyHtmlElements
 */
export function blocksOf(html: string, options: Options): Converted {
  const lost = new Set<string>();
  const converter = new Converter(options, lost);
  converter.children(parseFragment(html, { treeAdapter: countingAdapter() }).childNodes, {}, 0);
  return { blocks: converter.end(), lost: [...lost] };
}

class Converter {
  readonly #options: Options;
  readonly #lost: Set<string>;
  readonly #blocks: FormattedElement[] = [];
  #tag: FormattedElement['tag'] = 'p';
  #lines: Run[][] = [[]];
  #isAfterBreak = false;

  constructor(options: Options, lost: Set<string>) {
    this.#options = options;
    this.#lost = lost;
  }

  end(): FormattedElement[] {
    this.#flush();
    return this.#blocks;
  }

  children(nodes: readonly Node[], marks: Marks, depth: number): void {
    if (depth > maxDepth) return;
    for (const node of nodes) {
      if ('value' in node) this.#text(node.value, marks);
      else if ('tagName' in node) this.#element(node, marks, depth + 1);
    }
  }

  #element(element: Element, marks: Marks, depth: number): void {
    const { tagName: tag, childNodes } = element;
    if (ignored.has(tag)) return;
    if (lostElements.has(tag)) return this.#lose(element, depth);
    if (tag === 'br') return this.#break();
    if (tag === 'img') return this.#picture(element);
    if (inlineElements.has(tag)) return this.children(childNodes, marksOf(element, marks), depth);
    this.#flush();
    if (tag === 'hr') this.#blocks.push({ tag });
    else if (tag === 'ul' || tag === 'ol') this.#list(element, tag, depth);
    else if (tag === 'blockquote') {
      const children = this.#within(childNodes, depth);
      if (children.length > 0) this.#blocks.push({ tag, children });
    } else {
      this.#tag = headings[tag] ?? 'p';
      this.children(childNodes, marks, depth);
      this.#flush();
    }
  }

  #within(nodes: readonly Node[], depth: number): FormattedElement[] {
    const inner = new Converter(this.#options, this.#lost);
    inner.children(nodes, {}, depth);
    return inner.end();
  }

  #list(list: Element, tag: 'ul' | 'ol', depth: number): void {
    const items: FormattedElement[] = [];
    for (const node of list.childNodes) {
      if (!('tagName' in node)) continue;
      // Some programs put a nested list next to its item.
      const inner = this.#within(node.tagName === 'li' ? node.childNodes : [node], depth + 1);
      const last = items.at(-1);
      if (node.tagName !== 'li' && last) last.children?.push(...inner);
      else if (inner.length > 0) items.push(itemOf(inner));
    }
    const start = Number(valueOf(list, 'start') ?? 1);
    const isOther = tag === 'ol' && Number.isInteger(start) && start > 1;
    if (items.length > 0) this.#blocks.push({ tag, ...(isOther && { start }), children: items });
  }

  #text(value: string, marks: Marks): void {
    if (!this.#options.hasLineBreaks) return this.#run(value.replaceAll(/[ \t\r\n\f]+/g, ' '), marks);
    const paragraphs = value.split(/\n[^\S\n]*\n\s*/);
    for (const [index, paragraph] of paragraphs.entries()) {
      if (index > 0) this.#flushParagraph();
      for (const [place, line] of paragraph.split('\n').entries()) {
        if (place > 0) this.#break();
        const text = line.replaceAll(/[ \t\r\n\f]+/g, ' ');
        this.#run(place > 0 ? text.trimStart() : text, marks);
      }
    }
  }

  #run(text: string, marks: Marks): void {
    if (text === '') return;
    if (text.trim() !== '') this.#isAfterBreak = false;
    this.#lines.at(-1)?.push({ ...marks, text });
  }

  /** A line break after `<br>` is the same break. */
  #break(): void {
    if (!this.#isAfterBreak || !this.#options.hasLineBreaks) this.#lines.push([]);
    this.#isAfterBreak = true;
  }

  #flushParagraph(): void {
    if (this.#tag === 'p') this.#flush();
    else this.#break();
  }

  #flush(): void {
    const tag = this.#tag;
    const isHeading = tag !== 'p';
    const lines = isHeading ? [this.#lines.flatMap((line) => [...line, { text: ' ' }])] : this.#lines;
    const children = childrenOf(lines);
    this.#lines = [[]];
    this.#tag = 'p';
    this.#isAfterBreak = false;
    const [only] = children;
    if (children.length === 1 && typeof only === 'string' && embedded.test(only)) this.#embed(only);
    else if (children.length > 0) this.#blocks.push({ tag, children });
  }

  /** The video or post of another website becomes a link. */
  #embed(address: string): void {
    this.#lost.add(address);
    if (isSafeUrl(address))
      this.#blocks.push({ tag: 'p', children: [{ tag: 'a', href: address, children: [address] }] });
  }

  #lose(element: Element, depth: number): void {
    const { tagName } = element;
    const address = valueOf(element, 'src') ?? valueOf(element, 'data') ?? '';
    if (tagName !== 'script' && /^https?:/.test(address)) {
      this.#flush();
      this.#embed(address);
    } else this.#lost.add(`<${tagName}>`);
    // Forms often surround text.
    if (tagName === 'form') this.children(element.childNodes, {}, depth);
  }

  #picture(element: Element): void {
    const src = sourceOf(element);
    const isPixel = valueOf(element, 'width') === '1' || src === '';
    const own = isPixel ? undefined : this.#options.picture(src);
    if (own !== undefined) {
      this.#flush();
      this.#blocks.push({ tag: 'img', src: own, alt: valueOf(element, 'alt') ?? '' });
    } else if (!isPixel) this.#lost.add(pictureName(src));
  }
}

const valueOf = (element: Element, name: string) =>
  element.attrs.find((one) => one.name === name)?.value.trim();

/** Plugins that load pictures late have the address elsewhere. */
function sourceOf(image: Element): string {
  const src = valueOf(image, 'src') ?? '';
  const late = src === '' || src.startsWith('data:');
  return (late && (valueOf(image, 'data-src') || valueOf(image, 'data-lazy-src'))) || src;
}

function marksOf(element: Element, marks: Marks): Marks {
  const style = valueOf(element, 'style') ?? '';
  const isNormal = (property: string) => new RegExp(`${property}\\s*:\\s*normal`, 'i').test(style);
  switch (element.tagName) {
    case 'b':
      return isNormal('font-weight') ? marks : { ...marks, strong: true };
    case 'strong':
      return { ...marks, strong: true };
    case 'i':
      return isNormal('font-style') ? marks : { ...marks, em: true };
    case 'em':
    case 'cite':
      return { ...marks, em: true };
    case 'a': {
      const href = valueOf(element, 'href') ?? '';
      return isSafeUrl(href) ? { ...marks, href } : marks;
    }
    default:
      return marks;
  }
}

/** The file of an address, for display. */
const pictureName = (src: string) =>
  src.startsWith('data:')
    ? 'data:'
    : (src.split(/[?#]/, 1)[0] ?? '').split('/').at(-1)?.slice(0, 80) || src.slice(0, 80);
