import { z } from 'zod';
import { unknownPlaceholder } from '../lib/placeholders';
import { id, line, paragraphs } from './fields';

/** How many templates there can be. */
export const maxReplyTemplates = 100;

/** What a template may contain in braces; the reply box fills it in. */
export const replyPlaceholders = ['firstName', 'name', 'foundation'] as const;
export type ReplyPlaceholder = (typeof replyPlaceholders)[number];

const example = {
  name: 'Office hours',
  body: 'Dear {firstName},\n\nour office is open from Monday to Friday.\n\n{foundation}',
};

const replyTemplateFields = z.object({
  name: line('Name is required', { max: 100 }),
  body: paragraphs('Text is required', { max: 10_000 })
    .superRefine((text, context) => {
      const message = unknownPlaceholder(text, replyPlaceholders);
      if (message) context.addIssue({ code: 'custom', message });
    })
    .describe('`{firstName}`, `{name}` and `{foundation}` are filled in when staff insert it'),
});

export const replyTemplateInput = replyTemplateFields.meta({
  title: 'ReplyTemplateInput',
  examples: [example],
});

export const replyTemplateChange = replyTemplateFields
  .extend({ id })
  .meta({ title: 'ReplyTemplateChange', examples: [{ ...example, name: 'Opening hours' }] });

export const replyTemplate = z
  .object({ id, name: z.string(), body: z.string() })
  .meta({ id: 'ReplyTemplate', examples: [{ id: 1, ...example }] });
export type ReplyTemplate = z.infer<typeof replyTemplate>;
