import { tokenize } from 'linkifyjs';

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? '');

/** Links URLs and email addresses. */
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

/** Caches the last text, because a newsletter has many recipients. */
let latest = { text: '', html: '' };
function blocksOnce(text: string): string {
  if (text !== latest.text) latest = { text, html: blocks(text) };
  return latest.html;
}

/** Paragraphs, line breaks and links. */
export const htmlOf = (text: string, footer: string): string =>
  `<!doctype html>\n<html>\n<body>\n${blocksOnce(text)}\n${blocks(footer)}\n</body>\n</html>\n`;
