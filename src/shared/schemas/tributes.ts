import { z } from 'zod';
import { email, id, instant, line, paragraphs } from './fields';
import { age } from './versions';

export const tributeKinds = ['honor', 'memory'] as const;
export type TributeKind = (typeof tributeKinds)[number];

/** Card recipients are deleted after this many days, whether or not the card was sent. */
export const tributeContactDays = 30;

const notify = z
  .object({ name: line('Name is required', { max: 100 }), email: email() })
  .describe(
    `The recipient of a card, sent by email once the donation is fully paid and never with the amount. Deleted after ${tributeContactDays} days`,
  );

// Without defaults: a partial update must not reset missing fields.
const tributeFields = z.object({
  kind: z.enum(tributeKinds, `Kind must be one of ${tributeKinds.join(', ')}`),
  name: line('Name is required', { max: 100 }).describe('The person who is honored or remembered'),
  message: paragraphs('Message must be text', { min: 0, max: 500 }).describe(
    "The donor's words on the card, as plain text; links are made unclickable",
  ),
});

const tributeExample = {
  kind: 'memory',
  name: 'Amal Noor',
  message: 'remembered with love',
  notify: { name: 'Samir Noor', email: 'samir@example.org' },
};

/** With a donation. */
export const tributeInput = tributeFields
  .extend({ message: tributeFields.shape.message.default(''), notify: notify.optional() })
  .describe('The person honored or remembered by the donation')
  .meta({ examples: [tributeExample] });

/** Shares its `id` with the donation. */
export const tributeChange = tributeFields
  .extend({ notify: notify.nullable() })
  .partial()
  .extend({ id })
  .meta({ title: 'TributeChange', examples: [{ name: 'Amal Noor', notify: null }] });

export const tribute = z
  .object({
    id: id.describe('The donation'),
    kind: z.enum(tributeKinds),
    name: z.string(),
    message: z.string(),
    notify: z
      .object({ name: z.string(), email: z.string() })
      .nullable()
      .describe('The card recipient; null if none or already deleted'),
    sentAt: instant.nullable().describe('When the card was handed to the outbox'),
    ...age.shape,
  })
  .meta({
    id: 'Tribute',
    examples: [
      {
        id: 1,
        ...tributeExample,
        sentAt: null,
        version: 1,
        createdAt: '2026-01-31T09:30:00.000Z',
        updatedAt: '2026-01-31T09:30:00.000Z',
        updatedBy: null,
      },
    ],
  });
export type Tribute = z.infer<typeof tribute>;
