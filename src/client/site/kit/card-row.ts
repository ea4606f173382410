/** Class names that Tailwind finds in this file. */
const columns = {
  2: 'lg:grid-cols-2',
  3: 'lg:grid-cols-3',
  4: 'lg:grid-cols-4',
  5: 'lg:grid-cols-5',
} as const;
const tried = { 3: [3, 4, 2], 4: [4, 5, 3] } as const;

/** How many columns leave no card alone in the last row, as near to `wanted` as can be. */
const columnsFor = (count: number, wanted: 3 | 4) =>
  columns[tried[wanted].find((number) => count % number !== 1) ?? wanted];

/**
 * Cards that are pushed along below 1,024 pixels, so that a page of many lists stays short, and stand in rows of about
 * `wanted` from there on.
 */
export const cardRow = (count: number, wanted: 3 | 4) => `card-row ${columnsFor(count, wanted)}`;
