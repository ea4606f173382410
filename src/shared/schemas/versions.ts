import { z } from 'zod';
import { instant } from './fields';

/** Each change increments the version. */
export const versioned = z.object({ version: z.int() });
export type Versioned = { id: number; version: number };

/** The staff-only fields of an item. */
export const age = versioned.extend({
  createdAt: instant,
  updatedAt: instant,
  /** A username; null if unknown. */
  updatedBy: z.string().nullable(),
});
export type Age = z.infer<typeof age>;

/** An item with its staff-only fields. */
export const withAge = <Item extends z.ZodType>(item: Item) => z.intersection(item, age);
