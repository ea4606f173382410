import { z } from 'zod';
import { contentTypes } from './content-types';
import { id, instant } from './fields';

export const trashedItem = z
  .object({ id, type: z.enum(contentTypes), title: z.string(), at: instant, by: z.string() })
  .meta({ id: 'TrashedItem' });

/** What came back, by its old id. */
export const restoredItem = z.object({ type: z.enum(contentTypes), itemId: id }).meta({ id: 'RestoredItem' });
