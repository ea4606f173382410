import { TextSelection } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { isSafeUrl } from '../../../../shared/lib/urls';
import { schema } from './schema';

const { link } = schema.marks;

export type LinkPlace = { from: number; to: number; href: string };

/** The link around the cursor, or what is selected. */
export function linkPlace({ state: { selection, doc } }: EditorView): LinkPlace {
  const { $from, from, to } = selection;
  let place = { from, to, href: '' };
  doc.nodesBetween($from.start(), Math.max(to, $from.end()), (node, position) => {
    const found = link.isInSet(node.marks);
    const end = position + node.nodeSize;
    const touches = position <= from && from <= end && (to > from ? position < to && end > from : true);
    if (!found || !touches) return;
    const href = String(found.attrs['href']);
    const isSame = place.href === href;
    place = isSame
      ? { href, from: Math.min(place.from, position), to: Math.max(place.to, end) }
      : { href, from: Math.min(from, position), to: Math.max(to, end) };
  });
  return place;
}

/** An address as it is stored, from one as people type it; undefined where it is none. */
export function addressOf(typed: string): string | undefined {
  const address = typed.trim();
  const full = /^[a-z\d-]+(\.[a-z\d-]+)+([/?#:]|$)/i.test(address) ? `https://${address}` : address;
  return isSafeUrl(full) ? full : undefined;
}

/** Makes a place a link, with these words if there are none; without an address it is none any more. */
export function setLink(view: EditorView, { from, to }: LinkPlace, href: string, words: string): void {
  const { tr } = view.state;
  const end = from === to ? from + words.length : to;
  if (from === to && words) tr.insertText(words, from);
  tr.removeMark(from, end, link);
  if (href) tr.addMark(from, end, link.create({ href }));
  tr.setSelection(TextSelection.create(tr.doc, end)).removeStoredMark(link);
  view.dispatch(tr.scrollIntoView());
}
