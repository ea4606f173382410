import { baseKeymap, exitCode } from 'prosemirror-commands';
import { dropCursor } from 'prosemirror-dropcursor';
import { gapCursor } from 'prosemirror-gapcursor';
import { history, redo } from 'prosemirror-history';
import { inputRules, textblockTypeInputRule, undoInputRule, wrappingInputRule } from 'prosemirror-inputrules';
import { keymap } from 'prosemirror-keymap';
import type { Node } from 'prosemirror-model';
import { splitListItem } from 'prosemirror-schema-list';
import { type Command, Plugin } from 'prosemirror-state';
import { Decoration, DecorationSet } from 'prosemirror-view';
import { actions } from './commands';
import { schema } from './schema';

const { nodes } = schema;

const breakLine: Command = (state, dispatch, view) => {
  if (exitCode(state, dispatch, view)) return true;
  if (!state.selection.$from.parent.type.contentMatch.matchType(nodes.hard_break)) return false;
  dispatch?.(state.tr.replaceSelectionWith(nodes.hard_break.create()).scrollIntoView());
  return true;
};

const keys = Object.fromEntries(
  Object.values(actions).map(({ keys, run }): [string, Command] => [keys, run]),
);

/** Markdown shortcuts; Backspace right afterwards reverts them. */
const typed = inputRules({
  rules: [
    textblockTypeInputRule(/^(#{2,4})\s$/, nodes.heading, ([, signs = '##']) => ({ level: signs.length })),
    wrappingInputRule(/^[-*•]\s$/, nodes.bullet_list),
    wrappingInputRule(
      /^(\d{1,3})\.\s$/,
      nodes.ordered_list,
      ([, start]) => ({ start: Number(start) }),
      ([, start], list) => list.childCount + Number(list.attrs['start']) === Number(start),
    ),
    wrappingInputRule(/^>\s$/, nodes.blockquote),
  ],
});

/** `link` asks for an address. */
export const pluginsOf = (link: Command): Plugin[] => [
  typed,
  keymap({
    ...keys,
    'Mod-k': link,
    'Mod-Shift-z': redo,
    'Shift-Enter': breakLine,
    Enter: splitListItem(nodes.list_item),
    Backspace: undoInputRule,
  }),
  keymap(baseKeymap),
  history(),
  dropCursor({ class: 'editor-drop', color: false }),
  gapCursor(),
  directions,
];

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** Each block has the direction of its text; an empty one follows the block before. */
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

const directions = new Plugin<DecorationSet>({
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
