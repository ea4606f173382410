import { z } from 'zod';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The draft's values, coerced to the types of the initial values. */
export function typedOf<Typed extends object>(first: Typed, values: Record<string, unknown>): Typed {
  const typed = Object.entries(first).flatMap(([name, begins]: [string, unknown]) =>
    values[name] === undefined ? [] : [[name, typedField(begins, values[name])]],
  );
  const overlay: Record<string, unknown> = Object.fromEntries(typed);
  return Object.assign({ ...first }, overlay);
}

function typedField(first: unknown, value: unknown): unknown {
  if (isRecord(first)) return isRecord(value) ? typedOf(first, value) : first;
  if (typeof first === 'boolean' || typeof first === 'number')
    return typeof value === typeof first ? value : first;
  // Text, a list of names, or a number from a select.
  if (Array.isArray(value)) return value.filter((part) => typeof part === 'string').join(', ');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** The values of a draft: parsed where valid, otherwise as typed. */
export function sentOf(schema: z.ZodObject, typed: object): Record<string, unknown> {
  const values = new Map<string, unknown>(Object.entries(typed));
  const sent: [string, unknown][] = Object.entries(schema.shape).flatMap(([name, rule]) => {
    const { success, data } = z.safeParse(rule, values.get(name));
    const value = success ? data : values.get(name);
    return value === undefined ? [] : [[name, value]];
  });
  return Object.fromEntries<unknown>(sent);
}
