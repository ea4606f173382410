import type { Formatted } from '../../schemas/formatted';

/** Text with the same marks. */
export type Run = { text: string; strong?: boolean; em?: boolean; href?: string | undefined };

const marks = ['href', 'strong', 'em'] as const;
type Mark = (typeof marks)[number];

const isBlank = ({ text }: Run) => text.trim() === '';
const looksLike = (one: Run, other: Run) =>
  marks.every((mark) => (one[mark] || undefined) === (other[mark] || undefined));

/**
 * Normalizes the lines of a paragraph: no white space at the ends of a line, white space marked only between marked
 * texts, adjacent equal runs merged.
 */
export function childrenOf(lines: readonly Run[][]): Formatted[] {
  const settled = lines.map(settle);
  while (settled.at(-1)?.length === 0) settled.pop();
  while (settled[0]?.length === 0) settled.shift();
  return settled.flatMap((line, index) => [
    ...(index > 0 ? [{ tag: 'br' as const }] : []),
    ...nest(line, []),
  ]);
}

function settle(line: readonly Run[]): Run[] {
  const pieces = line.flatMap(pieced);
  const settled: Run[] = [];
  let before: Run | undefined;
  let blanks: Run[] = [];
  for (const piece of pieces) {
    if (isBlank(piece)) {
      if (before) blanks.push(piece);
      continue;
    }
    const spaces = before ? blanks.map((blank) => between(before ?? piece, blank, piece)) : [];
    for (const run of [...spaces, piece]) {
      const previous = settled.at(-1);
      if (previous && looksLike(previous, run)) previous.text += run.text;
      else settled.push({ ...run });
    }
    before = piece;
    blanks = [];
  }
  return settled;
}

/** Splits off leading and trailing white space. */
function pieced(run: Run): Run[] {
  const text = run.text.replace(/[\r\n\u2028\u2029]+/g, ' ');
  const words = text.trim();
  const start = words ? text.indexOf(words) : text.length;
  return [text.slice(0, start), words, text.slice(start + words.length)].flatMap((piece) =>
    piece ? [{ ...run, text: piece }] : [],
  );
}

/** White space has the marks that both neighbours have. */
const between = (before: Run, { text, strong, em, href }: Run, next: Run): Run => ({
  text,
  strong: Boolean(strong && before.strong && next.strong),
  em: Boolean(em && before.em && next.em),
  href: before.href === href && next.href === href ? href : undefined,
});

/** The mark that reaches furthest is outermost. */
function nest(runs: readonly Run[], open: readonly Mark[]): Formatted[] {
  const found: Formatted[] = [];
  for (let at = 0; at < runs.length; ) {
    const { mark, end } = furthest(runs, at, open);
    const run = runs[at];
    if (!run) break;
    if (!mark) found.push(run.text);
    else {
      const children = nest(runs.slice(at, end), [...open, mark]);
      found.push(mark === 'href' ? { tag: 'a', href: run.href, children } : { tag: mark, children });
    }
    at = end;
  }
  return found;
}

function furthest(runs: readonly Run[], at: number, open: readonly Mark[]) {
  let best: { mark?: Mark; end: number } = { end: at + 1 };
  for (const mark of marks) {
    const value = runs[at]?.[mark];
    if (!value || open.includes(mark)) continue;
    let end = at + 1;
    while (end < runs.length && runs[end]?.[mark] === value) end += 1;
    if (!best.mark || end > best.end) best = { mark, end };
  }
  return best;
}

export function linesOf(children: readonly Formatted[] = []): Run[][] {
  const lines: Run[][] = [[]];
  const walk = (nodes: readonly Formatted[], marked: Omit<Run, 'text'>) => {
    for (const node of nodes) {
      if (typeof node === 'string') lines.at(-1)?.push({ ...marked, text: node });
      else if (node.tag === 'br') lines.push([]);
      else if (node.tag === 'a') walk(node.children ?? [], { ...marked, href: node.href });
      else walk(node.children ?? [], { ...marked, [node.tag]: true });
    }
  };
  walk(children, {});
  return lines;
}
