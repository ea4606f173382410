import { z } from 'zod';

export const contentFormats = ['plain', 'markdown'] as const;
export type ContentFormat = (typeof contentFormats)[number];

/** Input for texts that may be Markdown. */
export const formatInput = {
  contentFormat: z
    .enum(contentFormats, 'contentFormat must be plain or markdown')
    .optional()
    .describe('Defaults to `plain` in a new item; unchanged if missing in an update'),
};

export const plainFormatExample = { contentFormat: 'plain', plainText: null };

/** Output for texts that may be Markdown. */
export const formatOutput = {
  contentFormat: z.enum(contentFormats),
  plainText: z.string().nullable().describe('The text without its Markdown; null if it is plain'),
};

/** The allowed elements of formatted text. */
const tags = [
  'p',
  'h2',
  'h3',
  'h4',
  'ul',
  'ol',
  'li',
  'blockquote',
  'hr',
  'img',
  'strong',
  'em',
  'a',
  'br',
] as const;

export type FormattedElement = {
  tag: (typeof tags)[number];
  href?: string | undefined;
  src?: string | undefined;
  alt?: string | undefined;
  start?: number | undefined;
  children?: Formatted[] | undefined;
};
export type Formatted = string | FormattedElement;

export const formattedElement: z.ZodType<FormattedElement, FormattedElement> = z
  .object({
    tag: z.enum(tags),
    href: z.string().optional(),
    src: z.string().optional(),
    alt: z.string().optional(),
    start: z.int().optional().describe('The first number of a numbered list, if it is not 1'),
    get children(): z.ZodOptional<z.ZodArray<z.ZodType<Formatted, Formatted>>> {
      return z.array(z.union([z.string(), formattedElement])).optional();
    },
  })
  .meta({ id: 'FormattedElement', description: 'An element of formatted text, named as in HTML' });

export const formattedText = {
  formatted: z.array(formattedElement).optional().describe('The text as elements, if it is Markdown'),
};
