import { type DOMOutputSpec, type Node, Schema } from 'prosemirror-model';
import { isOwnPicture } from '../../../shared/lib/markdown/parse';
import { filesOf, ownPicture, pictureUrl } from '../../../shared/lib/pictures';
import { isSafeUrl } from '../../../shared/lib/urls';

const shownWidth = 960;

/** The path of one of our pictures, also if copied from a page. */
export function ownAddress(src: string): string | undefined {
  const here = URL.canParse(src) && new URL(src).origin === location.origin;
  const path = here ? new URL(src).pathname : src;
  return isOwnPicture(path) ? path : undefined;
}

function pictureInDom({ attrs: { src, alt } }: Node): DOMOutputSpec {
  const own = ownPicture(String(src));
  const file = own && (filesOf(own).widths.findLast(({ width }) => width <= shownWidth) ?? own);
  return [
    'img',
    own && file
      ? { src: 'name' in file ? pictureUrl(file) : src, alt, width: own.width, height: own.height }
      : { src, alt },
  ];
}

/** The schema of formatted text (`shared/formatted.ts`). */
export const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: {
      group: 'block item',
      content: 'inline*',
      parseDOM: [{ tag: 'p' }],
      toDOM: () => ['p', 0],
    },
    heading: {
      group: 'block',
      content: 'text*',
      attrs: { level: { default: 2 } },
      defining: true,
      parseDOM: [1, 2, 3, 4, 5, 6].map((level) => ({
        tag: `h${level}`,
        attrs: { level: Math.min(Math.max(level, 2), 4) },
      })),
      toDOM: ({ attrs: { level } }) => [`h${level}`, 0],
    },
    blockquote: {
      group: 'block item',
      content: 'block+',
      defining: true,
      parseDOM: [{ tag: 'blockquote' }],
      toDOM: () => ['blockquote', 0],
    },
    bullet_list: {
      group: 'block item',
      content: 'list_item+',
      parseDOM: [{ tag: 'ul' }],
      toDOM: () => ['ul', 0],
    },
    ordered_list: {
      group: 'block item',
      content: 'list_item+',
      attrs: { start: { default: 1 } },
      parseDOM: [
        { tag: 'ol', getAttrs: (list) => ({ start: Number(list.getAttribute('start') ?? 1) || 1 }) },
      ],
      toDOM: ({ attrs: { start } }) => ['ol', { start }, 0],
    },
    list_item: {
      content: 'paragraph item*',
      defining: true,
      parseDOM: [{ tag: 'li' }],
      toDOM: () => ['li', 0],
    },
    rule: { group: 'block item', parseDOM: [{ tag: 'hr' }], toDOM: () => ['hr'] },
    picture: {
      group: 'block item',
      attrs: { src: {}, alt: { default: '' } },
      draggable: true,
      parseDOM: [
        {
          tag: 'img[src]',
          getAttrs(image) {
            const src = ownAddress(image.getAttribute('src') ?? '');
            return src ? { src, alt: image.getAttribute('alt') ?? '' } : false;
          },
        },
      ],
      toDOM: pictureInDom,
    },
    text: { group: 'inline' },
    hard_break: {
      group: 'inline',
      inline: true,
      selectable: false,
      parseDOM: [{ tag: 'br' }],
      toDOM: () => ['br'],
    },
  },
  marks: {
    link: {
      attrs: { href: {} },
      inclusive: false,
      parseDOM: [
        {
          tag: 'a[href]',
          getAttrs(link) {
            const href = link.getAttribute('href') ?? '';
            return isSafeUrl(href) ? { href } : false;
          },
        },
      ],
      toDOM: ({ attrs: { href } }) => ['a', { href, title: href }, 0],
    },
    strong: {
      parseDOM: [
        { tag: 'strong' },
        { tag: 'b', getAttrs: (element) => element.style.fontWeight !== 'normal' && null },
        { style: 'font-weight', getAttrs: (weight) => /^(bold(er)?|[6-9]\d{2})$/.test(weight) && null },
      ],
      toDOM: () => ['strong', 0],
    },
    em: {
      parseDOM: [
        { tag: 'em' },
        { tag: 'i', getAttrs: (element) => element.style.fontStyle !== 'normal' && null },
        { style: 'font-style=italic' },
      ],
      toDOM: () => ['em', 0],
    },
  },
});
