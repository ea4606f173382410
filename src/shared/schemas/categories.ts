import { z } from 'zod';
import { flag, id, line, textLocale } from './fields';

export const category = z
  .object({ id, name: z.string(), ...textLocale })
  .meta({ id: 'Category', examples: [{ id: 1, name: 'Education' }] });

export const categoryName = line('Category is required', { max: 100 });

export const categoryRename = z
  .object({
    id,
    name: categoryName,
    merge: flag('merge')
      .default(false)
      .describe('Whether to merge with a category that already has this name; otherwise the answer is 409'),
  })
  .meta({ title: 'CategoryRename', examples: [{ name: 'Education', merge: false }] });

/** A category with the number of its items. */
export const usedCategory = category.extend({ items: z.int() });
export type UsedCategory = z.infer<typeof usedCategory>;
