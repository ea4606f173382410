import { z } from 'zod';

const kinds: Partial<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

/** `donationIds.0` is an item of `donationIds`. */
function nameOf(path: readonly PropertyKey[] = []): string {
  const name = path.findLast((part) => typeof part === 'string') ?? 'The input';
  return typeof path.at(-1) === 'number' ? `Each item of ${name}` : name;
}

/** The messages of rules that have none of their own: zod's are written for programmers. */
function inputMessage(issue: z.core.$ZodRawIssue): string | undefined {
  const name = nameOf(issue.path);
  if (issue.code === 'invalid_type') {
    if (issue.input === undefined) return `${name} is required`;
    return `${name} must be ${kinds[issue.expected] ?? issue.expected}`;
  }
  if (issue.code === 'invalid_value') return `${name} must be ${issue.values.map(String).join(' or ')}`;
  if (issue.code === 'unrecognized_keys') return `${name} has unknown fields: ${issue.keys.join(', ')}`;
  if (issue.code === 'too_big' && issue.origin === 'string')
    return `${name} must be at most ${issue.maximum} characters`;
  if (issue.code === 'too_small' && issue.origin === 'string')
    return `${name} must be at least ${issue.minimum} characters`;
  if (issue.code === 'too_big') return `${name} must be at most ${issue.maximum}`;
  if (issue.code === 'too_small') return `${name} must be at least ${issue.minimum}`;
  return `${name} is not valid`;
}

/** Sets them for the whole process. */
export const setInputMessages = () => z.config({ localeError: inputMessage });
