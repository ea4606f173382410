import { z } from 'zod';
import { trashedTypes } from './content-types';
import { id, instant } from './fields';
import { valuesExample } from './revisions';

/** How long deleted items can be restored. */
export const trashDays = 30;

const trashedExample = {
  id: 3,
  type: 'news',
  itemId: 12,
  title: 'Winter relief begins',
  at: '2026-01-31T09:30:00.000Z',
  by: 'maryam',
};

export const trashedItem = z
  .object({ id, type: z.enum(trashedTypes), itemId: id, title: z.string(), at: instant, by: z.string() })
  .meta({ id: 'TrashedItem', examples: [trashedExample] });

export const trashedItemInFull = trashedItem
  .extend({ values: z.record(z.string(), z.unknown()) })
  .meta({ id: 'TrashedItemInFull', examples: [{ ...trashedExample, values: valuesExample }] });

/** A deleted message or application; its `id` is the one that it had. */
export const deletedSubmission = z
  .object({ id, name: z.string(), email: z.string(), title: z.string(), at: instant, by: z.string() })
  .meta({
    id: 'DeletedSubmission',
    examples: [
      {
        id: 12,
        name: 'Sara Ali',
        email: 'sara@example.org',
        title: 'Enrolment',
        at: '2026-01-31T09:30:00.000Z',
        by: 'maryam',
      },
    ],
  });

export const restoredItem = z
  .object({ type: z.enum(trashedTypes), itemId: id })
  .meta({ id: 'RestoredItem', examples: [{ type: 'news', itemId: 12 }] });
