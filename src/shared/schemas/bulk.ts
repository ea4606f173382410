import { z } from 'zod';
import { id } from './fields';
import { searchText } from './paging';

/** The limits for selected rows, and for all rows that match a search. */
export const maxSelected = 500;
export const maxMatching = 10_000;

const bounded = (noun: string) => `At most ${maxSelected} ${noun}s at once`;

/**
 * The rows of a bulk write: selected ones, or all that match a search. Then `count` must equal the number that the sender
 * was shown, so that nobody changes rows they have not seen.
 * @param noun in the singular, for messages
 */
export const chosen = <Filters extends z.ZodRawShape>(filters: z.ZodObject<Filters>, noun: string) => {
  const please = `Please select at least one ${noun}`;
  return z.object({
    ids: z.array(id, please).min(1, please).max(maxSelected, bounded(noun)).optional(),
    match: filters
      .extend({ search: searchText })
      .optional()
      .describe('Instead of `ids`: all rows that match the search and these filters'),
    count: z
      .int()
      .optional()
      .describe('With `match`: the number of matching rows; if it differs, nothing is changed'),
  });
};

/** Whether rows are selected in exactly one way. */
export const isChosen = ({ ids, match, count }: { ids?: unknown; match?: unknown; count?: unknown }) =>
  ids === undefined ? match !== undefined && count !== undefined : match === undefined;

export const notChosen = (noun: string) => ({
  message: `Please select at least one ${noun}`,
  path: ['ids'],
});

/** The status in which the sender saw each row; rows with another status are left unchanged. */
export const seenIn = <const Statuses extends readonly [string, ...string[]]>(
  statuses: Statuses,
  noun: string,
) => z.partialRecord(z.enum(statuses), z.array(id).max(maxSelected, bounded(noun))).optional();

export const changedMany = z
  .object({
    count: z.int().describe('The number of rows that have the requested value now'),
    before: z
      .record(z.string(), z.array(id))
      .describe('The ids of the changed rows by their previous value, for undo'),
  })
  .meta({ id: 'ChangedMany' });
export type ChangedMany = z.infer<typeof changedMany>;

/** The result of a bulk write that handles rows one by one. */
export const doneMany = z
  .object({
    count: z.int().describe('The number of processed rows'),
    refused: z
      .array(z.object({ id, message: z.string() }))
      .describe('Rows that were left unchanged, each with the reason'),
  })
  .meta({ id: 'DoneMany' });
