import MarkdownIt from 'markdown-it';

const markdown = new MarkdownIt({ linkify: false });

/** A chapter of the guide, as HTML without its heading. */
export type Chapter = { id: string; title: string; html: string };

const idOf = (title: string) => `guide-${title.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`;

/** The words of the document as HTML: what stands before the first heading, and the chapters. */
export function chaptersOf(text: string): { opening: string; chapters: Chapter[] } {
  const [opening = '', ...rest] = text.split(/^## /m);
  const chapters = rest.map((chapter) => {
    const [title = '', ...lines] = chapter.split('\n');
    return { id: idOf(title), title, html: blocks(lines.join('\n')) };
  });
  return { opening: blocks(opening), chapters };
}

/** Tables can be wider than a phone: they scroll by themselves, and so must be within reach of the keyboard. */
const blocks = (text: string) =>
  markdown
    .render(text)
    .replaceAll('<table>', '<div class="wide" tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>');

/** A line of words with their marks, as HTML. */
export const inline = (text = '') => markdown.renderInline(text);
