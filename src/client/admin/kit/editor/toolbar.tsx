import type { EditorState } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { Toolbar as Bar } from 'radix-ui';
import type { ReactNode } from 'react';
import { type Action, actions, isInLink } from './commands';
import { icons } from './icons';

type Props = {
  label: string;
  editorId: string;
  view: EditorView;
  state: EditorState;
  askForLink: () => void;
  /** Absent for who may not add pictures. */
  askForPicture: (() => void) | undefined;
};

const isMac = () => /Mac|iP(hone|ad)/.test(navigator.platform);

/** 'Ctrl+Shift+8', on a Mac '⌘⇧8' */
function keysInWords(keys: string): string {
  const parts = keys.split(/-(?=.)/).map((part) => (part.length === 1 ? part.toUpperCase() : part));
  const mac: Record<string, string> = { Mod: '⌘', Shift: '⇧', Alt: '⌥' };
  return isMac()
    ? parts.map((part) => mac[part] ?? part).join('')
    : parts.map((part) => (part === 'Mod' ? 'Ctrl' : part)).join('+');
}

/** As `aria-keyshortcuts` spells them. */
const keysForTools = (keys: string) =>
  keys.replace('Mod', isMac() ? 'Meta' : 'Control').replaceAll(/-(?=.)/g, '+');

/** What can be done with the text; one stop of the Tab key, and the arrow keys lead through it. */
export function Toolbar({ label, editorId, view, state, askForLink, askForPicture }: Props) {
  const button = (icon: keyof typeof icons, action: Action) => (
    <Item
      name={action.name}
      keys={action.keys}
      icon={icons[icon]}
      pressed={action.isOn?.(state)}
      disabled={!action.run(state)}
      press={() => {
        action.run(view.state, view.dispatch);
        view.focus();
      }}
    />
  );
  return (
    <Bar.Root
      aria-label={label}
      aria-controls={editorId}
      className="editor-bar flex flex-wrap gap-x-3 border-b border-line bg-surface p-1"
    >
      <Group>
        {button('heading', actions.heading)}
        {button('subheading', actions.subheading)}
        {button('smallHeading', actions.smallHeading)}
      </Group>
      <Group>
        {button('bold', actions.bold)}
        {button('italic', actions.italic)}
        <Item
          name="Link"
          keys="Mod-k"
          icon={icons.link}
          pressed={isInLink(state)}
          disabled={state.selection.$from.parent.inlineContent === false}
          press={askForLink}
        />
      </Group>
      <Group>
        {button('bullets', actions.bullets)}
        {button('numbers', actions.numbers)}
        {button('inwards', actions.inwards)}
        {button('outwards', actions.outwards)}
        {button('quote', actions.quote)}
      </Group>
      <Group>
        {askForPicture && <Item name="Picture" icon={icons.picture} press={askForPicture} />}
        {button('rule', actions.rule)}
      </Group>
      <Group>
        {button('undo', actions.undo)}
        {button('redo', actions.redo)}
      </Group>
    </Bar.Root>
  );
}

const Group = ({ children }: { children: ReactNode }) => <div className="flex flex-wrap">{children}</div>;

type ItemProps = {
  name: string;
  keys?: string;
  icon: ReactNode;
  pressed?: boolean | undefined;
  disabled?: boolean;
  press: () => void;
};

/** A button that is disabled keeps its place among the arrow keys. */
const Item = ({ name, keys, icon, pressed, disabled = false, press }: ItemProps) => (
  <Bar.Button
    type="button"
    aria-label={name}
    aria-pressed={pressed}
    aria-disabled={disabled}
    aria-keyshortcuts={keys && keysForTools(keys)}
    title={keys ? `${name} (${keysInWords(keys)})` : name}
    // The selection in the text stays.
    onMouseDown={(event) => event.preventDefault()}
    onClick={() => !disabled && press()}
    className="inline-flex size-11 items-center justify-center rounded-md text-ink hover:bg-brand-soft aria-disabled:cursor-default aria-disabled:opacity-40 aria-disabled:hover:bg-transparent aria-pressed:bg-brand aria-pressed:text-on-brand"
  >
    {icon}
  </Bar.Button>
);
