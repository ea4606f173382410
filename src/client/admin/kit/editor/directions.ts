import type { Node } from 'prosemirror-model';
import { Plugin } from 'prosemirror-state';
import { Decoration, DecorationSet } from 'prosemirror-view';

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** Each block takes the direction of its text; an empty one that of the text before it, so that writing goes on as it was. */
function directionsIn(document: Node): DecorationSet {
  let before = 'auto';
  const found: Decoration[] = [];
  document.forEach((block, position) => {
    const [letter] = /\p{L}/u.exec(block.textContent) ?? [];
    if (letter) before = rightToLeft.test(letter) ? 'rtl' : 'ltr';
    const dir = letter ? 'auto' : before;
    found.push(Decoration.node(position, position + block.nodeSize, { dir }));
  });
  return DecorationSet.create(document, found);
}

export const directions = new Plugin<DecorationSet>({
  state: {
    init: (_, { doc }) => directionsIn(doc),
    apply: (change, known) => (change.docChanged ? directionsIn(change.doc) : known),
  },
  props: {
    decorations(state) {
      return this.getState(state);
    },
  },
});
