import { z } from 'zod';

export const contentFormats = ['plain', 'markdown'] as const;
export type ContentFormat = (typeof contentFormats)[number];

/** What a form sends beside a text that may be Markdown. */
export const formatInput = {
  contentFormat: z
    .enum(contentFormats, 'contentFormat must be plain or markdown')
    .optional()
    .describe('`plain` when left out of a new item; kept when left out of an update'),
};

/** What stands beside such a text wherever it is answered whole. */
export const formatAnswered = {
  contentFormat: z.enum(contentFormats),
  plainText: z
    .string()
    .nullable()
    .describe('The words of a text that is Markdown, without marks; null for one that is plain'),
};

/** All that formatted text may consist of. */
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
/** A text, or an element of it. */
export type Formatted = string | FormattedElement;

export const formattedElement: z.ZodType<FormattedElement, FormattedElement> = z
  .object({
    tag: z.enum(tags),
    href: z.string().optional(),
    src: z.string().optional(),
    alt: z.string().optional(),
    start: z.int().optional().describe('The number of the first item of a numbered list, if it is not 1'),
    get children(): z.ZodOptional<z.ZodArray<z.ZodType<Formatted, Formatted>>> {
      return z.array(z.union([z.string(), formattedElement])).optional();
    },
  })
  .meta({ id: 'FormattedElement', description: 'An element of formatted text, called as in HTML' });

/** The member of an answer that bears a text as elements. */
export const formattedText = {
  formatted: z.array(formattedElement).optional().describe('The text as elements, where it is Markdown'),
};
