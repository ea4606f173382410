import { ownAddress } from './schema';

export type Pasted = { html: string; foreign: number };

/** Pasted HTML, with Word's lists converted and without foreign pictures. */
export function cleaned(html: string): Pasted {
  const { body } = new DOMParser().parseFromString(html.replace(/<[^>]*>/g, withoutHandlers), 'text/html');
  for (const unseen of body.querySelectorAll('style, script, template, title, meta, link')) unseen.remove();
  for (const empty of body.getElementsByTagName('o:p')) empty.replaceWith(...empty.childNodes);
  listsOfWord(body);
  for (const table of body.querySelectorAll('table'))
    table.replaceWith(...[...table.querySelectorAll('td, th')].map(asBlock));
  for (const list of body.querySelectorAll(':is(ul, ol) > :is(ul, ol)')) nestInItem(list);
  const foreign = [...body.querySelectorAll('img')].filter(
    (image) => !ownAddress(image.getAttribute('src') ?? ''),
  );
  for (const image of foreign) image.remove();
  // Tracking pixels do not count.
  const seen = foreign.filter((image) => image.width !== 1 && image.getAttribute('src'));
  return { html: body.innerHTML, foreign: seen.length };
}

/** Removes inline handlers, which our CSP would report. */
const withoutHandlers = (tag: string) => tag.replace(/\son[a-z]+\s*=\s*("[^"]*"|'[^']*'|[^\s>]+)/gi, '');

function asBlock(cell: Element): HTMLElement {
  const block = document.createElement('div');
  block.append(...cell.childNodes);
  return block;
}

const styleOf = (element: Element) => element.getAttribute('style') ?? '';
const levelIn = (element: Element) => Number(/mso-list:[^;]*\blevel(\d)/i.exec(styleOf(element))?.[1] ?? 0);

/** Word writes list items as paragraphs with a style for the level. */
function listsOfWord(body: HTMLElement): void {
  let open: { list: HTMLElement; level: number }[] = [];
  let previous: Element | undefined;
  for (const paragraph of body.querySelectorAll<HTMLElement>('p, h1, h2, h3, h4, h5, h6')) {
    const level = levelIn(paragraph);
    if (level === 0) continue;
    if (!previous || nextElement(previous) !== paragraph) open = [];
    const sign = signOf(paragraph);
    const item = document.createElement('li');
    const text = document.createElement('p');
    text.append(...paragraph.childNodes);
    item.append(text);
    while ((open.at(-1)?.level ?? 0) > level) open.pop();
    const last = open.at(-1);
    if (last?.level === level) last.list.append(item);
    else {
      const list = document.createElement(
        /^\s*\(?(\d+|[a-z]{1,4}|[\u0660-\u0669]+)[.)-]/i.test(sign) ? 'ol' : 'ul',
      );
      const start = Number.parseInt(sign, 10);
      if (list.tagName === 'OL' && start > 1) list.setAttribute('start', String(start));
      list.append(item);
      if (last) last.list.lastElementChild?.append(list);
      else paragraph.before(list);
      open.push({ list, level });
    }
    paragraph.remove();
    previous = open[0]?.list;
  }
}

const nextElement = (element: Element) => element.nextElementSibling;

/** Removes and returns the list marker. */
function signOf(paragraph: HTMLElement): string {
  const marker = [...paragraph.querySelectorAll('span')].find((span) =>
    /mso-list:\s*Ignore/i.test(styleOf(span)),
  );
  marker?.remove();
  return marker?.textContent ?? '';
}

/** Some programs put a nested list next to its item. */
function nestInItem(list: Element): void {
  const item = list.previousElementSibling;
  if (item?.tagName === 'LI') item.append(list);
}
