import MarkdownIt from 'markdown-it';

const markdown = new MarkdownIt({ linkify: false });

/** HTML without the heading. */
export type Chapter = { id: string; title: string; html: string };

const idOf = (title: string) => `guide-${title.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`;

/** The introduction and the chapters as HTML. */
export function chaptersOf(text: string): { opening: string; chapters: Chapter[] } {
  const [opening = '', ...rest] = text.split(/^## /m);
  const chapters = rest.map((chapter) => {
    const [title = '', ...lines] = chapter.split('\n');
    return { id: idOf(title), title, html: blocks(lines.join('\n')) };
  });
  return { opening: blocks(opening), chapters };
}

/** Wide tables scroll, so they must be focusable. */
const blocks = (text: string) =>
  markdown
    .render(text)
    .replaceAll('<table>', '<div class="wide" tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>');

/** Inline Markdown as HTML. */
export const inline = (text = '') => markdown.renderInline(text);
