import type { MessageKey } from '../../../../shared/messages/catalogue';

/* Keyboard shortcuts for the selected rows or the focused one. Buttons of rows name their key in `aria-keyshortcuts`. */

/** The keys of all lists and dialogs. */
export const listKeys = [
  ['j, ↓', 'next'],
  ['k, ↑', 'previous'],
  ['x', 'select'],
  ['Enter', 'open'],
  ['/', 'search'],
  ['Ctrl+K', 'palette'],
  ['Ctrl+Enter', 'submit'],
  ['a, p, r', 'moderate'],
  ['s', 'spam'],
  ['?', 'show'],
] as const satisfies [keys: string, what: MessageKey<'adminKeys'>][];

const rowsOf = () => [
  ...document.querySelectorAll<HTMLElement>('main tbody:not([inert]) tr[data-index]:has(> [data-column])'),
];

/** The focused row, or the one that contains the focus. */
const rowInHand = () => {
  const index = document.activeElement?.closest<HTMLElement>('tr[data-index]')?.dataset['index'];
  const table = document.activeElement?.closest('tbody');
  return rowsOf().find((row) => row.dataset['index'] === index && row.closest('tbody') === table);
};

/** The row keeps its table semantics. */
export function focusRow(row: HTMLElement): void {
  row.tabIndex = -1;
  row.focus();
}

function move(step: 1 | -1): boolean {
  const rows = rowsOf();
  const row = rowInHand();
  const next = rows[row ? rows.indexOf(row) + step : 0];
  if (next) focusRow(next);
  return next !== undefined;
}

const press = (control: HTMLElement | null | undefined) => {
  if (control?.ariaDisabled !== 'true') control?.click();
  return Boolean(control);
};

/** Moves from an open item to its neighbor. */
export function pressStep(key: string): boolean {
  const dialog = [...document.querySelectorAll('[role=dialog], [role=alertdialog], [role=menu]')].at(-1);
  const details = document.activeElement?.closest('tr[data-index]:not(:has(> [data-column]))');
  const open = dialog ?? details;
  return press(open?.querySelector<HTMLElement>(`[data-steps] [aria-keyshortcuts="${CSS.escape(key)}"]`));
}

/** @returns whether the key did anything */
export function pressKey(key: string): boolean {
  if (key === 'j') return move(1);
  if (key === 'k') return move(-1);
  if (key === '/') {
    const search = document.querySelector<HTMLElement>('main input[type=search]');
    search?.focus();
    return search !== null || press(document.querySelector<HTMLElement>('[aria-keyshortcuts~="/"]'));
  }
  const row = rowInHand();
  if (key === 'x') return press(row?.querySelector<HTMLElement>('input[type=checkbox]'));
  const button = `[aria-keyshortcuts="${CSS.escape(key)}"]`;
  return press(
    document.querySelector<HTMLElement>(`main [data-bulk-bar] ${button}`) ??
      row?.querySelector<HTMLElement>(button),
  );
}

/** Arrows move between rows only; elsewhere they scroll. */
export const pressArrow = (key: string): boolean =>
  document.activeElement?.matches('main tr[data-index]') === true &&
  ((key === 'ArrowDown' && move(1)) || (key === 'ArrowUp' && move(-1)));
