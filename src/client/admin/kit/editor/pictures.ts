import { type EditorState, NodeSelection, type Transaction } from 'prosemirror-state';
import { insertPoint } from 'prosemirror-transform';
import type { EditorView } from 'prosemirror-view';
import { schema } from './schema';

const { nodes } = schema;

export function chosenPicture({ selection }: EditorState) {
  if (!(selection instanceof NodeSelection) || selection.node.type !== nodes.picture) return undefined;
  const { src, alt } = selection.node.attrs;
  return { at: selection.from, src: String(src), alt: String(alt) };
}

/** Inserts a picture at a position or the cursor, and selects it. */
export function insertPicture(view: EditorView, attributes: { src: string; alt: string }, at?: number): void {
  const picture = nodes.picture.create(attributes);
  const { tr } = view.state;
  const point = insertPoint(tr.doc, at ?? tr.selection.to, nodes.picture);
  const isText = at === undefined && !(tr.selection instanceof NodeSelection);
  if (isText && (point === null || !tr.selection.empty)) tr.replaceSelectionWith(picture);
  else tr.insert(point ?? tr.doc.content.size, picture);
  let place = -1;
  tr.doc.descendants((node, position) => {
    if (node === picture) place = position;
  });
  if (place !== -1) choose(tr, place);
  view.dispatch(tr.scrollIntoView());
  view.focus();
}

function choose(tr: Transaction, place: number): void {
  // Leaves a paragraph to continue writing.
  if (place + 1 === tr.doc.content.size) tr.insert(place + 1, nodes.paragraph.create());
  tr.setSelection(NodeSelection.create(tr.doc, place));
}
