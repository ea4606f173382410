import { tokenize } from 'linkifyjs';

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? '');

/** Addresses of the web and of mail become links; everything else stays the text that it is. */
const linked = (text: string) =>
  tokenize(text)
    .map((part) => {
      const words = escaped(part.toString());
      const target = part.isLink ? part.toHref('https') : '';
      return /^(https?|mailto):/i.test(target) ? `<a href="${escaped(target)}">${words}</a>` : words;
    })
    .join('');

const block = (text: string) => `<p dir="auto">${linked(text).replaceAll('\n', '<br>\n')}</p>`;

function blocks(text: string): string {
  const paragraphs = text.split(/\n\s*\n/).map((paragraph) => paragraph.trim());
  return paragraphs
    .filter((paragraph) => paragraph !== '')
    .map(block)
    .join('\n');
}

/** The text that was read last: finding the links of a long newsletter for each recipient would hold up the site. */
let latest = { text: '', html: '' };
function blocksOnce(text: string): string {
  if (text !== latest.text) latest = { text, html: blocks(text) };
  return latest.html;
}

/** The plain HTML of an email: paragraphs, line breaks and links of the same text; a mail program does the rest. */
export const htmlOf = (text: string, footer: string): string =>
  `<!doctype html>\n<html>\n<body>\n${blocksOnce(text)}\n${blocks(footer)}\n</body>\n</html>\n`;
