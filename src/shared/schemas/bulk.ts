import { z } from 'zod';
import { id, statusIn } from './fields';
import { searchText } from './paging';

/** The limits for selected rows, and for all rows that match a search. */
export const maxSelected = 500;
export const maxMatching = 10_000;

const bounded = (noun: string) => `At most ${maxSelected} ${noun}s at once`;
const noneSelected = (noun: string) => `Please select at least one ${noun}`;

/** The ids of selected rows. @param noun in the singular, for error messages */
export const selectedIdsInput = (noun: string) =>
  z.array(id, noneSelected(noun)).min(1, noneSelected(noun)).max(maxSelected, bounded(noun));

/**
 * The rows of a bulk write, and the values it sets: selected rows, or all that match a search. Then `count` must equal the
 * number that the sender was shown, so that nobody changes rows they have not seen.
 * @param noun in the singular, for messages
 */
export const bulkInput = <Filters extends z.ZodRawShape, Values extends z.ZodRawShape>(
  noun: string,
  filters: z.ZodObject<Filters>,
  values: Values,
) => {
  return z
    .object({
      ids: selectedIdsInput(noun).optional(),
      match: filters
        .extend({ search: searchText })
        .optional()
        .describe('Instead of `ids`: all rows that match the search and these filters'),
      count: z
        .int()
        .optional()
        .describe('With `match`: the number of matching rows; if it differs, nothing is changed'),
      ...values,
    })
    .refine(isOneSelection, { message: noneSelected(noun), path: ['ids'] });
};

/** Whether rows are selected in exactly one way. */
const isOneSelection = ({ ids, match, count }: { ids?: unknown; match?: unknown; count?: unknown }) =>
  ids === undefined ? match !== undefined && count !== undefined : match === undefined;

/** A new status, and the one in which the sender saw each row; rows with another status are left unchanged. */
export const bulkStatus = <
  Filters extends z.ZodRawShape,
  const Statuses extends readonly [string, ...string[]],
>(
  noun: string,
  filters: z.ZodObject<Filters>,
  statuses: Statuses,
) =>
  bulkInput(noun, filters, {
    status: statusIn(statuses),
    seen: z.partialRecord(z.enum(statuses), z.array(id).max(maxSelected, bounded(noun))).optional(),
  });

const doneManyExample = {
  count: 29,
  refused: [{ id: 7, message: 'This donation is already paid' }],
};

export const changedMany = z
  .object({
    count: z.int().describe('The number of rows that have the requested value now'),
    before: z
      .record(z.string(), z.array(id))
      .describe('The ids of the changed rows by their previous value, for undo'),
  })
  .meta({ id: 'ChangedMany', examples: [{ count: 2, before: { pending: [1, 2] } }] });
export type ChangedMany = z.infer<typeof changedMany>;

/** The rows that a bulk write has deleted or restored. */
export const changedIds = z
  .object({ ids: z.array(id) })
  .meta({ id: 'ChangedIds', examples: [{ ids: [1, 2] }] });

/** The result of a bulk write that may refuse single rows. */
export const doneMany = z
  .object({
    count: z.int().describe('The number of processed rows'),
    refused: z
      .array(z.object({ id, message: z.string() }))
      .describe('Rows that were left unchanged, each with the reason'),
  })
  .meta({ id: 'DoneMany', examples: [doneManyExample] });
