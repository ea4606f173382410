import { z } from 'zod';
import { id } from './fields';
import { searchText } from './paging';

/** How many rows can be ticked, and how many can be chosen by a search and filters, for one write. */
export const maxSelected = 500;
export const maxMatching = 10_000;

const bounded = (noun: string) => `At most ${maxSelected} ${noun}s at once`;

/**
 * Which rows of a list a write is about: those that are ticked, or all that a search and the list's filters leave. Then
 * `count` is how many its sender was shown: nobody decides about what they did not see.
 * @param noun as the messages name one of them
 */
export const chosen = <Filters extends z.ZodRawShape>(filters: z.ZodObject<Filters>, noun: string) => {
  const please = `Please select at least one ${noun}`;
  return z.object({
    ids: z.array(id, please).min(1, please).max(maxSelected, bounded(noun)).optional(),
    match: filters
      .extend({ search: searchText })
      .optional()
      .describe('In place of `ids`: all that the search and these filters leave'),
    count: z
      .int()
      .optional()
      .describe('With `match`: how many there are; where it is wrong, nothing happens'),
  });
};

/** Whether rows are named in one way. */
export const isChosen = ({ ids, match, count }: { ids?: unknown; match?: unknown; count?: unknown }) =>
  ids === undefined ? match !== undefined && count !== undefined : match === undefined;

/** The refusal of rows that are named in no way, or in two. */
export const notChosen = (noun: string) => ({
  message: `Please select at least one ${noun}`,
  path: ['ids'],
});

/** In which status the sender saw the rows: those that have another one by now are left as they are. */
export const seenIn = <const Statuses extends readonly [string, ...string[]]>(
  statuses: Statuses,
  noun: string,
) => z.partialRecord(z.enum(statuses), z.array(id).max(maxSelected, bounded(noun))).optional();

/** What became of them. */
export const changedMany = z
  .object({
    count: z.int().describe('How many are as was asked for'),
    before: z
      .record(z.string(), z.array(id))
      .describe('What those that were changed were before, so that it can be undone'),
  })
  .meta({ id: 'ChangedMany' });
export type ChangedMany = z.infer<typeof changedMany>;

/** What became of rows that are done one by one. */
export const doneMany = z
  .object({
    count: z.int().describe('How many were done'),
    refused: z.array(z.object({ id, message: z.string() })).describe('Those that were left as they are'),
  })
  .meta({ id: 'DoneMany' });
