import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { fill, press, user } from './browser';

/** The rows of the table with this name, without the headings. */
export const tableRows = (table: string) => [
  ...screen.getByRole('region', { name: table }).querySelectorAll<HTMLElement>('tbody > tr'),
];

/** Waits until a table has exactly these rows, in this order; each is told by a text. */
export const expectRows = (table: string, texts: string[]) =>
  waitFor(() => {
    const rows = tableRows(table);
    expect(rows).toHaveLength(texts.length);
    for (const [index, text] of texts.entries()) expect(rows[index]).toHaveTextContent(text);
  });

/** Selects the option with this text or value of the field with this label. */
export async function select(label: string | RegExp, option: string, inside = document.body) {
  const field = await within(inside).findByLabelText(label);
  const isOption = ({ text, value }: HTMLOptionElement) => text === option || value === option;
  await waitFor(() => expect([...field.querySelectorAll('option')].some(isOption)).toBe(true));
  await user.selectOptions(field, option);
}

/** Selects or clears the checkbox with this name. */
export const check = async (name: string | RegExp, inside = document.body) =>
  user.click(await within(inside).findByRole('checkbox', { name }));

/** Sorts a table by a column. */
export const sortBy = async (heading: string) =>
  press(heading, await screen.findByRole('columnheader', { name: heading }));

/** Writes a text into a list's search field. */
export const searchFor = (text: string) => fill(document.body, 'Search', text);

/** The address of the admin area has this query. */
export const expectQuery = (query: string) => waitFor(() => expect(window.location.search).toBe(`?${query}`));
