import type { z } from 'zod';

/** What a path may name is no part of the body. */
type Body<Sent> = Omit<Sent, 'id' | 'slug' | 'key' | 'token'> & Partial<Sent>;

export type Example = { schema: z.ZodType; value: unknown };

/** What the API page shows of a named schema; a value that is not of its type does not compile. */
export const example = <Schema extends z.ZodType>(schema: Schema, value: Body<z.input<Schema>>): Example => ({
  schema,
  value,
});
