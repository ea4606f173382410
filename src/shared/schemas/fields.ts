import { z } from 'zod';
import type { Dollars } from '../lib/money';
import { isSafeUrl } from '../lib/urls';

/** The largest id and count: PostgreSQL's 32-bit integer. */
const maxInteger = 2_147_483_647;

const tooLong = (max: number) => `Must be at most ${max} characters`;
const noNul = (value: string) => !value.includes('\0');
const noControl = (value: string) => !/\p{Cc}/u.test(value);

/** One line, trimmed; `message` is the error if it is missing or too short. */
export const line = (message: string, { min = 1, max = 200 } = {}) =>
  z
    .string(message)
    .trim()
    .min(min, message)
    .max(max, tooLong(max))
    .refine(noControl, 'Must not contain line breaks or control characters');

/** Several lines, trimmed. */
export const paragraphs = (message: string, { min = 1, max = 5000 } = {}) =>
  z
    .string(message)
    .trim()
    .min(min, message)
    .max(max, tooLong(max))
    .refine(noNul, 'Must not contain NUL characters');

/** An optional short text of a few lines. */
export const shortText = (name: string, tells: string) =>
  paragraphs(`${name} must be text`, { min: 0, max: 300 })
    .optional()
    .describe(`${tells}. Defaults to empty in a new item; unchanged if missing in an update`);

export const statusIn = <const Statuses extends readonly [string, ...string[]]>(statuses: Statuses) =>
  z.enum(statuses, `Status must be one of ${statuses.join(', ')}`);

const invalidUrl = 'Please enter a valid URL';

/** A web address or a path of this site; anything else (`javascript:`) is refused. */
export const url = (message = invalidUrl) =>
  z.string(message).trim().max(2000, message).refine(isSafeUrl, message);

const noPicture = 'Choose a picture';

/** A required picture. */
export const pictureUrl = z
  .string({ error: ({ input }) => (input === undefined ? noPicture : invalidUrl) })
  .trim()
  .min(1, noPicture)
  .max(2000, invalidUrl)
  .refine((value) => value === '' || isSafeUrl(value), invalidUrl);

/** `null` and an empty text mean none. */
export const clearableUrl = (message = invalidUrl) =>
  z
    .string(message)
    .trim()
    .max(2000, message)
    .refine((value) => value === '' || isSafeUrl(value), message)
    .nullable()
    .transform((value) => value || null);

export const optionalUrl = (message?: string) => clearableUrl(message).default(null);

/** RFC 5322 without quotes, with a dot in the domain. */
const emailPattern =
  /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z\d][a-z\d-]*\.)+(?:[a-z]{2,}|xn--[a-z\d-]+)$/i;

/** Internationalized domains become punycode. */
function withPlainDomain(address: string): string {
  const [, name, domain] = /^(.+@)([\p{L}\p{M}\p{N}.-]+)$/u.exec(address) ?? [];
  if (!name || !domain || /^[\w.-]+$/.test(domain)) return address;
  try {
    return name + new URL(`http://${domain}`).hostname;
  } catch {
    return address;
  }
}

export const email = (message = 'Please enter a valid email') =>
  z
    .string(message)
    .overwrite(withPlainDomain)
    .check(z.email({ pattern: emailPattern, error: message }))
    .max(254, message);

/** `yyyy-MM-dd`, without a time zone. */
export const calendarDate = (message = 'Please select a date') =>
  z.iso.date(message).refine((value) => value >= '0001', message);

/** Path parameters. */
export const reservedSlugs = ['featured', 'categories'];

export const slug = z
  .string('Slug must be at least 3 characters')
  .min(3, 'Slug must be at least 3 characters')
  .max(200, tooLong(200))
  .regex(/^[a-z0-9-]+$/, 'Slug must contain only lowercase letters, numbers, and hyphens')
  .refine((value) => !reservedSlugs.includes(value), 'This slug is reserved, please choose another');

export const positiveInteger = (message: string) => z.int(message).min(1, message).max(maxInteger, message);
export const nonNegativeInteger = (message: string) =>
  z.int(message).min(0, message).max(maxInteger, message);
export const flag = (name: string) => z.boolean(`${name} must be true or false`);

export const shortTexts = (name: string) =>
  z
    .array(line(`${name} must be texts`, { max: 100 }), `${name} must be a list of texts`)
    .max(50, `${name} must be at most 50`);

export const id = z
  .int('The id must be a positive integer')
  .min(1, 'The id must be a positive integer')
  .max(maxInteger, 'The id must be a positive integer')
  .meta({ example: 1 });
export const byId = z.object({ id });
/** Only bounds the length: an unknown slug gives 404. */
export const bySlug = z.object({
  slug: z.string().min(1).max(200, tooLong(200)).refine(noNul, 'Must not contain NUL characters'),
});

export const success = z
  .object({ success: z.literal(true) })
  .meta({ id: 'Success', examples: [{ success: true }] });
export const instant = z.iso
  .datetime()
  .meta({ description: 'ISO 8601 in UTC', example: '2026-01-31T09:30:00.000Z' });

export const howMany = z.object({ count: z.int() });

/** In a repeated response of an idempotent write that created a secret. */
export const shownOnceMessage = z.string().optional().meta({
  description: 'Only in the repeated answer for an `Idempotency-Key`: why the secret is not in it',
});

/** An amount of a response. A resolver that leaves it in cents does not compile. */
export const dollars = (description?: string): z.ZodType<Dollars, Dollars> =>
  description === undefined ? z.number() : z.number().describe(description);

/** Input of items that support a fund. */
export const fundOfItem = {
  fundId: id
    .nullable()
    .optional()
    .describe('The fund for donations to it; null for the general fund. Unchanged if missing in an update'),
};

/** On the page of such content. */
export const fundOnPage = {
  fund: z
    .object({ id: z.int(), name: z.string() })
    .nullable()
    .describe('The fund of `fundId`, if it is active'),
};

/** The language of the texts of an item. */
export const textLocale = {
  locale: z.string().optional().describe('With `?locale=`: the language of the texts'),
};
