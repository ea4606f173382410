import { waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { user } from './browser';

const textOf = (element: Element) => element.getAttribute('aria-label') ?? element.textContent ?? '';

/** The same for the buttons of all rows. */
const nameOf = (element: Element) =>
  element.hasAttribute('data-opens')
    ? 'row'
    : textOf(element)
        .replaceAll(/[^\p{Script=Latin}]+/gu, ' ')
        .trim();

const isTab = (element: Element) => element.matches('[role=tab]');
const openTab = () => document.querySelector('main [role=tab][aria-selected=true]')?.textContent ?? '';

/** What is the same wherever it is opened. */
const everywhere = /^Keyboard shortcuts$/;

/** Under this name something is opened once: in each tab of each section, or in one dialog of all sections. */
function keyOf(element: Element, depth: number) {
  const name = nameOf(element);
  if (depth > 0 || everywhere.test(name)) return `everywhere ${name}`;
  return isTab(element) ? `tab ${name}` : `page ${openTab()} ${name}`;
}

/** Dialogs and menus, the topmost last. */
const layers = () => [...document.querySelectorAll('[role=dialog], [role=alertdialog], [role=menu]')];

const buttonOfTop = (text: string) =>
  [...(layers().at(-1)?.querySelectorAll('button') ?? [])].find((button) => textOf(button) === text);

/** Buttons that remove, restore or send something, leave the page, sort or fill in a period. */
const skipped =
  /Delete|Remove|Sign out|Undo|Restore|Show again|Send|Empty|Revoke|Cancel|Close|Back up|Skip|\b(?:month|year)\b|Clear/i;
const sorts = /[▲▼↕]/;
/** In dialogs, only these buttons open something. */
const inDialogs = '[aria-haspopup], [role=tab]';
const dialogsOfEditors = /^(?:Link|Picture|Choose from library)$/;

function openersIn(layer: Element | undefined): Element[] {
  const buttons = layer
    ? [...layer.querySelectorAll('button')].filter(
        (button) => button.matches(inDialogs) || dialogsOfEditors.test(nameOf(button)),
      )
    : [...document.querySelectorAll('main :is(button:not([type=submit]), [data-opens], [role=tab])')];
  return buttons
    .filter((button) => !button.matches(':disabled') && !sorts.test(textOf(button)))
    .filter((button) => !skipped.test(nameOf(button)))
    .sort((one, other) => Number(isTab(one)) - Number(isTab(other))); // what is in a tab before the next tab
}

type Options = {
  /** Waits until what was pressed has loaded. */
  settled: () => Promise<void>;
  /** Called for all that opens. */
  look: () => void;
  /** Whether the page is another by now; the others of its buttons are pressed once more. */
  hasLeft: () => boolean;
};

/** The names of what need not be opened in another section. */
export const openedEverywhere = (seen: Iterable<string>) =>
  [...seen].filter((name) => name.startsWith('everywhere'));

/** Presses what opens something in the page: rows, buttons, tabs, the items of menus, and in dialogs what opens more. */
export async function openEverything({ settled, look, hasLeft }: Options, seen: Set<string>) {
  const press = async (element: Element) => {
    await user.click(element);
    await settled();
    look();
  };
  const closeTo = async (depth: number) => {
    while (layers().length > depth) {
      const before = layers().length;
      const close = buttonOfTop('⟦Close⟧');
      await (close ? user.click(close) : user.keyboard('{Escape}'));
      const discard = buttonOfTop('⟦Delete draft⟧');
      if (discard) await user.click(discard);
      await waitFor(() => expect(layers().length).toBeLessThan(before));
    }
  };
  const openItems = async (trigger: Element, depth: number) => {
    const names = [...(layers().at(-1)?.querySelectorAll('button, [role=menuitem]') ?? [])].map(nameOf);
    for (const name of names.filter((one) => !skipped.test(one))) {
      if (layers().length === depth) await user.click(trigger);
      const items = layers().at(-1)?.querySelectorAll('[role=menuitem]:not([aria-disabled])') ?? [];
      const item = [...items].find((one) => nameOf(one) === name && one.tagName !== 'A');
      if (!item) continue;
      await press(item);
      if (layers().length > depth) await openIn(depth + 1);
      await closeTo(depth);
    }
  };
  const openIn = async (depth: number): Promise<void> => {
    for (;;) {
      const next = openersIn(layers().at(-1)).find((one) => !seen.has(keyOf(one, depth)));
      if (!next) return;
      seen.add(keyOf(next, depth));
      await press(next);
      if (hasLeft()) return;
      if (layers().length <= depth) continue;
      if (layers().at(-1)?.matches('[role=menu]')) await openItems(next, depth);
      else await openIn(depth + 1);
      await closeTo(depth);
    }
  };
  await openIn(0);
}
