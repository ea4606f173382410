/*
 * Lists by the keyboard: what a press of a single key does with the selected rows, or else with the row that has the
 * focus. A button says in `aria-keyshortcuts` which key presses it.
 */

/** The keys that every list has, and what they do. */
export const listKeys: readonly (readonly [keys: string, what: string])[] = [
  ['j, ↓', 'Next row; in an open message, application or comment, the next one'],
  ['k, ↑', 'Previous row; in an open message, application or comment, the previous one'],
  ['x', 'Select or deselect the row'],
  ['Enter', 'Open the row'],
  ['/', 'Go to the search'],
  ['Ctrl+K', 'Search the admin area'],
  [
    'a, p, r',
    'Comments: approve, set to pending, reject. Applies to the selected rows, or to the current row if none is selected',
  ],
  ['s', 'Comments: reject the selected rows as spam, and block their authors'],
  ['?', 'Show these keys'],
];

const rowsOf = () => [
  ...document.querySelectorAll<HTMLElement>('main tbody:not([inert]) tr[data-place]:has(> [data-column])'),
];

/** The row that has the focus, or holds what has it, also in its details beneath. */
const rowInHand = () => {
  const place = document.activeElement?.closest<HTMLElement>('tr[data-place]')?.dataset['place'];
  const table = document.activeElement?.closest('tbody');
  return rowsOf().find((row) => row.dataset['place'] === place && row.closest('tbody') === table);
};

/** Gives a row the focus, which stays in the table that it is. */
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

/** Leads from what is open in a dialog, or in the details that hold the focus, to its neighbor. */
export function pressStep(key: string): boolean {
  const dialog = [...document.querySelectorAll('[role=dialog], [role=alertdialog], [role=menu]')].at(-1);
  const details = document.activeElement?.closest('tr[data-place]:not(:has(> [data-column]))');
  const open = dialog ?? details;
  return press(open?.querySelector<HTMLElement>(`[data-steps] [aria-keyshortcuts="${CSS.escape(key)}"]`));
}

/** Does what a key stands for. @returns whether it stands for anything here */
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

/** The arrows move only from row to row: everywhere else they scroll. */
export const pressArrow = (key: string): boolean =>
  document.activeElement?.matches('main tr[data-place]') === true &&
  ((key === 'ArrowDown' && move(1)) || (key === 'ArrowUp' && move(-1)));
