import { z } from 'zod';
import { contentTypes } from './content-types';
import { id, instant } from './fields';

/** `found`: the item before its first recorded change. */
export const revisionActions = ['found', 'created', 'updated', 'restored'] as const;

export const ofItem = z.object({ type: z.enum(contentTypes), itemId: id });

export const revisionFilter = ofItem.extend({
  locale: z.string().max(35).describe('A language: the revisions of the translation').optional(),
});

const revisionExample = {
  id: 41,
  at: '2026-01-31T09:30:00.000Z',
  by: 'maryam',
  action: 'updated',
  changed: ['title'],
};
export const valuesExample = { title: 'Winter relief begins', slug: 'winter-relief-begins', excerpt: '' };

export const revision = z
  .object({
    id,
    at: instant,
    by: z.string().nullable(),
    action: z.enum(revisionActions),
    changed: z.array(z.string()),
  })
  .meta({ id: 'Revision', examples: [revisionExample] });

export const revisionInFull = revision
  .extend({ ...ofItem.shape, values: z.record(z.string(), z.unknown()) })
  .meta({
    id: 'RevisionInFull',
    examples: [{ ...revisionExample, type: 'news', itemId: 12, values: valuesExample }],
  });
