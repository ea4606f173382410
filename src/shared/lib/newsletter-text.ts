import type { Locale } from '../messages/languages';
import type { Formatted, FormattedElement } from '../schemas/formatted';

/** Formatted text as people write it in a plain mail: with the addresses of its links, and signs before list items. */
export const newsletterText = (blocks: readonly FormattedElement[], publicUrl: string): string =>
  blocks
    .map((block) => blockText(block, publicUrl))
    .filter(Boolean)
    .join('\n\n');

const isBlock = (node: Formatted): node is FormattedElement =>
  typeof node !== 'string' && /^(?:p|h\d|ul|ol|blockquote|hr|img)$/.test(node.tag);

function blockText(block: FormattedElement, publicUrl: string): string {
  const { tag, alt = '', start = 1, children = [] } = block;
  if (tag === 'hr') return '* * *';
  if (tag === 'img') return alt && `[${alt}]`;
  if (tag === 'ul' || tag === 'ol')
    return children
      .map((item, index) => {
        const mark = tag === 'ul' ? '- ' : `${start + index}. `;
        return (
          mark +
          indented(contentOf(typeof item === 'string' ? [item] : (item.children ?? []), publicUrl, '\n'))
        );
      })
      .join('\n');
  const text = contentOf(children, publicUrl, '\n\n');
  return tag === 'blockquote' ? text.replace(/^/gm, '> ') : text;
}

/** Blocks apart from each other, and words between them as one block. */
function contentOf(nodes: readonly Formatted[], publicUrl: string, between: string): string {
  const parts: string[] = [];
  let words = '';
  for (const node of nodes)
    if (isBlock(node)) {
      parts.push(words, blockText(node, publicUrl));
      words = '';
    } else words += inlineText(node, publicUrl);
  return [...parts, words].filter((part) => part.trim() !== '').join(between);
}

function inlineText(node: Formatted, publicUrl: string): string {
  if (typeof node === 'string') return node;
  const { tag, href, children = [] } = node;
  if (tag === 'br') return '\n';
  const text = children.map((child) => inlineText(child, publicUrl)).join('');
  if (tag !== 'a' || !href) return text;
  const address = href.startsWith('/') ? publicUrl + href : href;
  return text.includes(address) ? text : `${text} (${address})`;
}

const indented = (text: string) => text.replaceAll('\n', '\n  ');

/** The footer of a newsletter, in the reader's language. */
export type NewsletterFooter = { locale: Locale; reason: string; unsubscribe: string; link: string };

export const footerText = ({ reason, unsubscribe, link }: NewsletterFooter) =>
  `\n\n--\n${reason}\n${unsubscribe}: ${link}\n`;

/** Placeholders for names, which newsletters do not support. */
export const placeholdersIn = (text: string): string[] => [
  ...new Set(text.match(/\{\{?\s*\w[\w .-]{0,58}\}\}?|\[(?:first|last|full)? ?name\]/gi)),
];
