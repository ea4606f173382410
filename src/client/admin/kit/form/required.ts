import { createContext, useContext } from 'react';
import { z } from 'zod';

/** The names of required fields. */
export const RequiredFields = createContext<ReadonlySet<string>>(new Set());

/** The label shows a star (`app/styles.css`). */
export const useRequired = (name: string) => ({
  'aria-required': useContext(RequiredFields).has(name) || undefined,
});

const known = new WeakMap<z.ZodObject, ReadonlySet<string>>();

/** The fields that may not be empty. */
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
