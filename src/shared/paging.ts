import { z } from 'zod';
import { id } from './fields';

const order = z.enum(['asc', 'desc']);

/** The input of a paged list: `sorts` are the columns it can be ordered by, the first one is the default. */
export const pageInput = <const Sorts extends readonly [string, ...string[]]>(
  sorts: Sorts,
  { defaultOrder, pageSize }: { defaultOrder: z.infer<typeof order>; pageSize: number },
) =>
  z.object({
    page: z.int().min(1).max(1_000_000).default(1),
    pageSize: z.int().min(1).max(100).default(pageSize),
    search: z
      .string()
      .trim()
      .max(200)
      .refine((text) => !text.includes('\0'))
      .default(''),
    sort: z.enum(sorts).default(sorts[0]),
    order: order.default(defaultOrder),
  });

/** One page of a list and the exact number of rows that match. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), total: z.int() });

/** Where a row stands in its list: what the list is ordered by, as the database writes it, and the id. */
const place = z.object({ key: z.string(), id });
export type Place = z.infer<typeof place>;

/** What the input of a list that is read in batches has in place of a page. */
export const batchInput = { after: place.optional() };

/** A batch of a list, and the place after which the next one begins, if there is one. */
export const batchOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), next: place.optional() });
