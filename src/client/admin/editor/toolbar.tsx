import type { EditorState } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { Toolbar as Bar } from 'radix-ui';
import type { ReactNode } from 'react';
import { useMessages } from '../../messages/use-messages';
import { type Action, actions, isInLink } from './commands';

type Props = {
  label: string;
  editorId: string;
  view: EditorView;
  state: EditorState;
  askForLink: () => void;
  /** Undefined without permission. */
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

/** For `aria-keyshortcuts`. */
const keysForTools = (keys: string) =>
  keys.replace('Mod', isMac() ? 'Meta' : 'Control').replaceAll(/-(?=.)/g, '+');

/** One tab stop; arrow keys move within. */
export function Toolbar({ label, editorId, view, state, askForLink, askForPicture }: Props) {
  const t = useMessages('adminEditor');
  const button = (name: keyof typeof actions) => {
    const action: Action = actions[name];
    return (
      <Item
        name={t(name)}
        keys={action.keys}
        icon={icons[name]}
        pressed={action.isOn?.(state)}
        disabled={!action.run(state)}
        press={() => {
          action.run(view.state, view.dispatch);
          view.focus();
        }}
      />
    );
  };
  return (
    <Bar.Root
      aria-label={label}
      aria-controls={editorId}
      className="editor-bar flex flex-wrap gap-x-3 border-b border-line bg-surface p-1"
    >
      <Group>
        {button('heading')}
        {button('subheading')}
        {button('smallHeading')}
      </Group>
      <Group>
        {button('bold')}
        {button('italic')}
        <Item
          name={t('link')}
          keys="Mod-k"
          icon={icons.link}
          pressed={isInLink(state)}
          disabled={state.selection.$from.parent.inlineContent === false}
          press={askForLink}
        />
      </Group>
      <Group>
        {button('bullets')}
        {button('numbers')}
        {button('inwards')}
        {button('outwards')}
        {button('quote')}
      </Group>
      <Group>
        {askForPicture && <Item name={t('picture')} icon={icons.picture} press={askForPicture} />}
        {button('rule')}
      </Group>
      <Group>
        {button('undo')}
        {button('redo')}
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

/** Disabled buttons stay reachable by arrow keys. */
function Item({ name, keys, icon, pressed, disabled = false, press }: ItemProps) {
  const t = useMessages('adminEditor');
  return (
    <Bar.Button
      type="button"
      aria-label={name}
      aria-pressed={pressed}
      aria-disabled={disabled}
      aria-keyshortcuts={keys && keysForTools(keys)}
      title={keys ? t('withKeys', { name, keys: keysInWords(keys) }) : name}
      // Keeps the selection.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => !disabled && press()}
      className="inline-flex size-11 items-center justify-center rounded-md text-ink hover:bg-brand-soft aria-disabled:cursor-default aria-disabled:opacity-40 aria-disabled:hover:bg-transparent aria-pressed:bg-brand aria-pressed:text-on-brand"
    >
      {icon}
    </Bar.Button>
  );
}

const drawn = (paths: ReactNode, isMirrored = false) => (
  <svg
    aria-hidden="true"
    viewBox="0 0 24 24"
    className={isMirrored ? 'size-5 rtl:-scale-x-100' : 'size-5'}
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    {paths}
  </svg>
);
const lines = (d: string) => drawn(<path d={d} />);
/** Drawn the other way round where text runs from right to left. */
const mirrored = (d: string) => drawn(<path d={d} />, true);
const letter = (text: string, className: string) => (
  <span aria-hidden="true" className={`font-serif leading-none ${className}`}>
    {text}
  </span>
);

const icons = {
  heading: letter('H', 'text-xl font-semibold'),
  subheading: letter('H', 'text-base font-semibold'),
  smallHeading: letter('H', 'text-sm font-semibold'),
  bold: letter('B', 'text-lg font-bold'),
  italic: letter('I', 'text-lg italic'),
  link: lines('M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1'),
  bullets: mirrored('M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01'),
  numbers: drawn(
    <>
      <path d="M10 6h10M10 12h10M10 18h10" className="rtl:-translate-x-[6px]" />
      <path d="M4 5l1.5-1v5M4 15.5c.5-1 2.5-1 2.5.5S4 18 4 19h2.5" className="rtl:translate-x-[13.5px]" />
    </>,
  ),
  inwards: mirrored('M11 6h9M11 12h9M11 18h9M4 9l3 3-3 3'),
  outwards: mirrored('M11 6h9M11 12h9M11 18h9M7 9l-3 3 3 3'),
  quote: lines('M9 7c-3 1-4 3-4 6v4h5v-5H6M19 7c-3 1-4 3-4 6v4h5v-5h-4'),
  picture: drawn(
    <>
      <rect x="3" y="4" width="18" height="16" rx="2" />
      <path d="m4 17 5-5 4 4 3-3 4 4M15.5 8.5h.01" />
    </>,
  ),
  rule: lines('M4 12h16M8 6h8M8 18h8'),
  undo: mirrored('M8 5 4 9l4 4M4 9h10a6 6 0 0 1 0 12h-3'),
  redo: mirrored('m16 5 4 4-4 4M20 9H10a6 6 0 0 0 0 12h3'),
};
