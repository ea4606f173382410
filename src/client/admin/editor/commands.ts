import { chainCommands, lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands';
import { redo, undo } from 'prosemirror-history';
import type { NodeType } from 'prosemirror-model';
import { liftListItem, sinkListItem, wrapInList } from 'prosemirror-schema-list';
import type { Command, EditorState } from 'prosemirror-state';
import { schema } from './schema';

const { nodes, marks } = schema;

/** An action of toolbar and keyboard. */
export type Action = {
  keys: string;
  run: Command;
  isOn?: (state: EditorState) => boolean;
};

const parents = ({ selection: { $from } }: EditorState) =>
  Array.from({ length: $from.depth + 1 }, (_, depth) => $from.node(depth));
const isWithin = (type: NodeType) => (state: EditorState) =>
  parents(state).some((parent) => parent.type === type);

function isMarked(name: 'strong' | 'em' | 'link') {
  return (state: EditorState): boolean => {
    const { from, to, $from, empty } = state.selection;
    const type = marks[name];
    if (empty) return type.isInSet(state.storedMarks ?? $from.marks()) !== undefined;
    return state.doc.rangeHasMark(from, to, type);
  };
}

const isHeading = (level: number) => (state: EditorState) => {
  const { parent } = state.selection.$from;
  return parent.type === nodes.heading && parent.attrs['level'] === level;
};

/** Toggles a heading. */
const heading = (level: number): Action => ({
  keys: `Mod-Alt-${level}`,
  isOn: isHeading(level),
  run: (state, dispatch, view) =>
    (isHeading(level)(state) ? setBlockType(nodes.paragraph) : setBlockType(nodes.heading, { level }))(
      state,
      dispatch,
      view,
    ),
});

const mark = (type: 'strong' | 'em', keys: string): Action => ({
  keys,
  isOn: isMarked(type),
  run: toggleMark(marks[type]),
});

/** Changes the type of the surrounding list. */
const changeList =
  (type: NodeType): Command =>
  ({ selection: { $from }, tr }, dispatch) => {
    for (let depth = $from.depth; depth > 0; depth -= 1) {
      const list = $from.node(depth);
      if (list.type !== nodes.bullet_list && list.type !== nodes.ordered_list) continue;
      if (list.type === type) return false;
      dispatch?.(tr.setNodeMarkup($from.before(depth), type));
      return true;
    }
    return false;
  };

function list(type: NodeType, keys: string): Action {
  const isOn = isNearest(type);
  return {
    keys,
    isOn,
    run: (state, dispatch, view) =>
      (isOn(state) ? liftListItem(nodes.list_item) : chainCommands(changeList(type), wrapInList(type)))(
        state,
        dispatch,
        view,
      ),
  };
}

const isNearest = (type: NodeType) => (state: EditorState) =>
  parents(state).findLast((parent) => parent.type === nodes.bullet_list || parent.type === nodes.ordered_list)
    ?.type === type;

const quote: Action = {
  keys: 'Mod-Shift-9',
  isOn: isWithin(nodes.blockquote),
  run: (state, dispatch, view) =>
    (isWithin(nodes.blockquote)(state) ? lift : wrapIn(nodes.blockquote))(state, dispatch, view),
};

const rule: Action = {
  keys: 'Mod-Shift-_',
  run: ({ tr }, dispatch) => {
    dispatch?.(tr.replaceSelectionWith(nodes.rule.create()).scrollIntoView());
    return true;
  },
};

export const actions = {
  heading: heading(2),
  subheading: heading(3),
  smallHeading: heading(4),
  bold: mark('strong', 'Mod-b'),
  italic: mark('em', 'Mod-i'),
  bullets: list(nodes.bullet_list, 'Mod-Shift-8'),
  numbers: list(nodes.ordered_list, 'Mod-Shift-7'),
  inwards: { keys: 'Mod-]', run: sinkListItem(nodes.list_item) },
  outwards: { keys: 'Mod-[', run: liftListItem(nodes.list_item) },
  quote,
  rule,
  undo: { keys: 'Mod-z', run: undo },
  redo: { keys: 'Mod-y', run: redo },
} satisfies Record<string, Action>;

export const isInLink = isMarked('link');
