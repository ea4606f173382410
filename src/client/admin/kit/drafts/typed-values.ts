import { z } from 'zod';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What a form shows of a draft: whatever that holds, each field gets a value of the kind that it begins with. */
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
  // A text, which may be one of names or the number that a select has chosen.
  if (Array.isArray(value)) return value.filter((part) => typeof part === 'string').join(', ');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** What a draft keeps of a form: what its save would send, and of what is not right yet what was typed. */
export function sentOf(schema: z.ZodObject, typed: object): Record<string, unknown> {
  const values = new Map<string, unknown>(Object.entries(typed));
  const sent: [string, unknown][] = Object.entries(schema.shape).flatMap(([name, rule]) => {
    const { success, data } = z.safeParse(rule, values.get(name));
    const value = success ? data : values.get(name);
    return value === undefined ? [] : [[name, value]];
  });
  return Object.fromEntries<unknown>(sent);
}
