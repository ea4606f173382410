import { z } from 'zod';
import { flag, id, line } from './fields';

export const category = z.object({ id, name: z.string() }).meta({ id: 'Category' });

/** The name of a category, as an item bears it. */
export const categoryName = line('Category is required', { max: 100 });

export const categoryRename = z
  .object({
    id,
    name: categoryName,
    merge: flag('merge')
      .default(false)
      .describe('Whether a category that has this name already becomes one with this one, or it is a 409'),
  })
  .meta({ title: 'CategoryRename' });

/** A category as the administrator sees it: with the number of items that bear it. */
export const usedCategory = category.extend({ items: z.int() });
export type UsedCategory = z.infer<typeof usedCategory>;
