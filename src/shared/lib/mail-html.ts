import { tokenize } from 'linkifyjs';
import { type Locale, shippedLanguages } from '../messages/languages';

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

const style =
  "font:16px/1.6 system-ui,'Segoe UI',Roboto,Arial,sans-serif;max-width:600px;margin:0 auto;padding:16px";

/** Paragraphs, line breaks and links; each paragraph has the direction of its own text. */
export function htmlOf(text: string, footer: string, locale: Locale): string {
  const { direction } = shippedLanguages[locale];
  return `<!doctype html>
<html lang="${locale}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
</head>
<body style="${style}">
${blocksOnce(text)}
${blocks(footer)}
</body>
</html>
`;
}
