import type { FormattedElement } from '../../schemas/formatted';
import { destination, lineOf } from './inline';
import { childrenOf, linesOf } from './runs';

const levels: Partial<Record<FormattedElement['tag'], string>> = { h2: '##', h3: '###', h4: '####' };
const maxNumber = 999_999_999;

/** Writes Markdown that parses to the same elements, without empty ones. */
export function writeMarkdown(blocks: readonly FormattedElement[] = []): string {
  let previous: { tag: FormattedElement['tag']; isOther: boolean } | undefined;
  const written = blocks.flatMap((block) => {
    // Adjacent lists need different markers.
    const isOther = previous?.tag === block.tag && !previous.isOther;
    const text = blockOf(block, isOther);
    if (text) previous = { tag: block.tag, isOther };
    return text ? [text] : [];
  });
  return written.join('\n\n');
}

function blockOf(block: FormattedElement, isOther: boolean): string {
  const { tag, children = [] } = block;
  if (tag === 'hr') return '---';
  if (tag === 'img') return `![${lineOf(plainly(block.alt))}](${destination(block.src ?? '')})`;
  if (tag === 'ul' || tag === 'ol') return listOf(block, isOther);
  if (tag === 'blockquote') return quoted(writeMarkdown(elements(children)));
  const level = levels[tag];
  const lines = linesOf(childrenOf(linesOf(children))).map((line) => childrenOf([line]));
  const inHeading = level !== undefined;
  if (inHeading) {
    const line = lineOf(childrenOf([linesOf(children).flatMap((one) => [...one, { text: ' ' }])]), {
      inHeading,
    });
    return line && `${level} ${line}`;
  }
  return lines.map((line) => lineOf(line)).join('\\\n');
}

const quoted = (text: string) => text && text.replace(/^(?=(.?))/gm, (_, next) => (next ? '> ' : '>'));
const plainly = (text = '') => childrenOf([[{ text: text.replace(/\s+/g, ' ') }]]);
const elements = (children: FormattedElement['children'] = []) =>
  children.filter((child) => typeof child !== 'string');

function listOf({ tag, start = 1, children }: FormattedElement, isOther: boolean): string {
  const sign = isOther ? ')' : '.';
  const items = elements(children).map((item, index) => {
    const marker = tag === 'ul' ? (isOther ? '*' : '-') : `${Math.min(start + index, maxNumber)}${sign}`;
    return `${marker} ${itemOf(item).replace(/\n(?=[^\n])/g, `\n${' '.repeat(marker.length + 1)}`)}`.trimEnd();
  });
  return items.join('\n');
}

function itemOf({ children }: FormattedElement): string {
  const [first, ...others] = elements(children);
  const beginning = first ? blockOf(first, false) : '';
  const rest = writeMarkdown(others);
  if (!rest) return beginning;
  return beginning + (beginning === '' || goesOn(others[0]) ? '\n' : '\n\n') + rest;
}

/** Whether no empty line is needed before a list. */
function goesOn(block: FormattedElement | undefined): boolean {
  if (!block || !/^[uo]l$/.test(block.tag) || (block.start ?? 1) !== 1) return false;
  const [item] = elements(block.children);
  const [first] = elements(item?.children);
  return first?.tag === 'p' && blockOf(first, false) !== '';
}
