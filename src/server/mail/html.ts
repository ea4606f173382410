import { tokenize } from 'linkifyjs';

const letters: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string) => text.replace(/[&<>"']/g, (letter) => letters[letter] ?? '');

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

/** The plain HTML of a mail: paragraphs, line breaks and links of the same text; a mail program does the rest. */
export function htmlOf(text: string): string {
  const paragraphs = text.split(/\n\s*\n/).map((paragraph) => paragraph.trim());
  const body = paragraphs.filter((paragraph) => paragraph !== '').map(block);
  return `<!doctype html>\n<html>\n<body>\n${body.join('\n')}\n</body>\n</html>\n`;
}
