import { z } from 'zod';
import { instant } from './fields';

/** What tells one state of an item from the next: each change adds one. */
export const versioned = z.object({ version: z.int() });
export type Versioned = { id: number; version: number };

/** The entity tag of an item in one of its versions. Ids are never given again, nor is a tag of one address. */
export const etagOf = ({ id, version }: Versioned) => `"${id}-${version}"`;

/** What staff sees of an item beside what everyone does. */
export const age = versioned.extend({
  createdAt: instant,
  updatedAt: instant,
  /** A username; null where nobody on the staff has written the item since that is recorded. */
  updatedBy: z.string().nullable(),
});
export type Age = z.infer<typeof age>;

/** An item as staff reads it. */
export const withAge = <Item extends z.ZodType>(item: Item) => z.intersection(item, age);
