import { createContext, useContext } from 'react';
import { z } from 'zod';

/** The names of the fields that must be filled in, where a form marks them. */
export const RequiredFields = createContext<ReadonlySet<string>>(new Set());

/** What a control says of that; a star at its label is made of it (`app/styles.css`). */
export const useRequired = (name: string) => ({
  'aria-required': useContext(RequiredFields).has(name) || undefined,
});

const known = new WeakMap<z.ZodObject, ReadonlySet<string>>();

/** Which fields of a form may neither be empty nor left out. */
export function requiredIn(schema: z.ZodObject): ReadonlySet<string> {
  let names = known.get(schema);
  if (!names) {
    const isRequired = (field: unknown) =>
      field instanceof z.ZodType && !field.safeParse('').success && !field.safeParse(undefined).success;
    names = new Set(Object.entries(schema.shape).flatMap(([name, field]) => (isRequired(field) ? name : [])));
    known.set(schema, names);
  }
  return names;
}
