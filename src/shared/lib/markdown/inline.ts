import type { Formatted } from '../../schemas/formatted';

/** Text, escaped characters, and asterisks of bold and italic. */
type Piece =
  | { kind: 'text'; text: string; encodeFirst?: boolean; encodeLast?: boolean }
  | { kind: 'sign'; text: string }
  | { kind: 'marks'; text: string; opens: boolean };

type Sign = '*' | '_';

const escapable = /[\\`*_[\]<]|&(?=[#\w])|~(?=~)/g;

export function destination(url: string): string {
  const escaped = url.replace(/[<>`]|&(?=[#\w]+;)/g, '\\$&');
  return /[()<]/.test(url) ? `<${escaped}>` : escaped;
}

export function lineOf(children: readonly Formatted[], { inHeading = false } = {}): string {
  const pieces = piecesOf(children);
  // An escaped character may also be next to other asterisks.
  for (let count = -1, before = -2; count !== before; ) {
    for (let at = 0; at < pieces.length; at += 1) at = keepApart(pieces, at);
    [before, count] = [count, pieces.filter(isEncoded).length];
  }
  return pieces
    .map((piece, index) => {
      if (piece.kind !== 'text') return piece.text;
      const next = pieces[index + 1];
      const isBeforeLink = next?.kind === 'sign' && next.text === '[';
      return written(piece, { isFirst: index === 0, isBeforeLink, inHeading });
    })
    .join('');
}

/** Adjacent marks use different characters. */
function piecesOf(nodes: readonly Formatted[], around?: Sign): Piece[] {
  let before: Sign | undefined;
  return nodes.flatMap((node, index): Piece[] => {
    if (typeof node === 'string' || node.tag === 'a') {
      before = undefined;
      if (typeof node === 'string') return [{ kind: 'text', text: node }];
      const end = `](${destination(node.href ?? '')})`;
      return [{ kind: 'sign', text: '[' }, ...piecesOf(node.children ?? []), { kind: 'sign', text: end }];
    }
    const isAtEdge = index === 0 || index === nodes.length - 1;
    const sign = (before ?? (isAtEdge ? around : undefined)) === '*' ? '_' : '*';
    before = sign;
    const text = node.tag === 'strong' ? sign + sign : sign;
    const inner = piecesOf(node.children ?? [], sign);
    return [{ kind: 'marks', text, opens: true }, ...inner, { kind: 'marks', text, opens: false }];
  });
}

// Flanking rules of CommonMark, 6.2. For characters other than letters, digits, white space and ASCII punctuation both
// possibilities are considered.
const isSpace = (sign: string) => sign === '' || /\s/u.test(sign);
const surelySpace = (sign: string) => sign === '' || /[\t\n\f\r\p{Zs}]/u.test(sign);
const surelyPunctuation = (sign: string) => /[!-/:-@[-`{-~]/.test(sign);
const maybePunctuation = (sign: string) => !isSpace(sign) && !/[\p{L}\p{N}\p{M}]/u.test(sign);
const certain = (sign: string) => surelySpace(sign) || surelyPunctuation(sign);

const firstOf = (text: string) => /^./su.exec(text)?.[0] ?? '';
const lastOf = (text: string) => /.$/su.exec(text)?.[0] ?? '';
const isEncoded = (piece: Piece) => piece.kind === 'text' && (piece.encodeFirst || piece.encodeLast);

/** The character next to asterisks. */
function signOf(piece: Piece | undefined, side: typeof firstOf): string {
  if (!piece || piece.kind === 'marks') return '';
  if (piece.kind === 'sign') return side(piece.text);
  const isFirst = side === firstOf;
  const isOne = firstOf(piece.text) === piece.text;
  const encoded = isOne ? isEncoded(piece) : isFirst ? piece.encodeFirst : piece.encodeLast;
  return encoded ? '&' : side(piece.text);
}

/**
 * Escapes the adjacent character if the marks would not work otherwise.
 * @returns the last position of these marks
 */
function keepApart(pieces: Piece[], from: number): number {
  const marks: (Piece & { kind: 'marks' })[] = [];
  for (let piece = pieces[from]; piece?.kind === 'marks'; piece = pieces[from + marks.length])
    marks.push(piece);
  const [first, last] = [marks[0], marks.at(-1)];
  if (!first || !last) return from;
  const [before, after] = [pieces[from - 1], pieces[from + marks.length]];
  const [previous, next] = [signOf(before, lastOf), signOf(after, firstOf)];
  const encodeBefore = () => before?.kind === 'text' && Object.assign(before, { encodeLast: true });
  const encodeAfter = () => after?.kind === 'text' && Object.assign(after, { encodeFirst: true });
  const isLetter = (sign: string) => !isSpace(sign) && !maybePunctuation(sign);
  const isPlain = (mark: Piece, sign: string) => marks.length === 1 && mark.text[0] === '*' && isLetter(sign);
  if (last.opens && isSpace(next)) encodeAfter();
  if (!first.opens && isSpace(previous)) encodeBefore();
  if (first.opens && !isPlain(first, next) && !certain(previous)) encodeBefore();
  if (!last.opens && !isPlain(last, previous) && !certain(next)) encodeAfter();
  return from + marks.length - 1;
}

const numbered = (sign: string) => `&#${sign.codePointAt(0)};`;

type InlineContext = { isFirst: boolean; isBeforeLink: boolean; inHeading: boolean };

function written({ text, encodeFirst, encodeLast }: Piece & { kind: 'text' }, place: InlineContext): string {
  const first = encodeFirst ? firstOf(text) : '';
  const rest = text.slice(first.length);
  const last = encodeLast ? lastOf(rest) : '';
  let middle = rest.slice(0, rest.length - last.length).replace(escapable, '\\$&');
  if (place.inHeading) middle = middle.replaceAll('#', '\\#');
  else if (place.isFirst && !first) middle = keptFromBeginning(middle);
  if (place.isBeforeLink && !last) middle = middle.replace(/!$/, '\\!');
  return (first && numbered(first)) + middle + (last && numbered(last));
}

/** Escapes what would start a list, heading, quote, rule or fence. */
const keptFromBeginning = (line: string) =>
  line
    .replace(/^(#{1,6}(?=\s|$)|>|\+(?=\s|$)|-(?=[\s-]|$)|=|~~~)/, '\\$1')
    .replace(/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2');
