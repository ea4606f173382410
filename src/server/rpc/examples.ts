import type { z } from 'zod';

/** Path parameters are not part of the body. */
type Body<Sent> = Omit<Sent, 'id' | 'slug' | 'key' | 'token'> & Partial<Sent>;

export type Example = { schema: z.ZodType; value: unknown };

/** An example for the API document, typed by its schema. */
export const example = <Schema extends z.ZodType>(schema: Schema, value: Body<z.input<Schema>>): Example => ({
  schema,
  value,
});
