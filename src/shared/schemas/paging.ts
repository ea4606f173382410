import { z } from 'zod';

const order = z.enum(['asc', 'desc']);

export const searchText = z
  .string()
  .trim()
  .max(200)
  .refine((text) => !text.includes('\0'), 'Must not contain NUL characters')
  .default('');

/** The input of a paged list: `sorts` are the columns it can be ordered by, the first one is the default. */
export const pageInput = <const Sorts extends readonly [string, ...string[]]>(
  sorts: Sorts,
  { defaultOrder, pageSize }: { defaultOrder: z.infer<typeof order>; pageSize: number },
) =>
  z.object({
    page: z.int().min(1).max(1_000_000).default(1),
    pageSize: z.int().min(1).max(100).default(pageSize),
    search: searchText,
    sort: z.enum(sorts).default(sorts[0]),
    order: order.default(defaultOrder),
  });

/** One page of a list and the exact number of rows that match. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), total: z.int() });
