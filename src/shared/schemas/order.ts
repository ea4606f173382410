import { z } from 'zod';
import { id } from './fields';

/** The ids of all items of a list, in the new order. */
export const orderInput = z
  .object({
    ids: z.array(id, 'Please send the ids of all items').max(10_000, 'At most 10,000 items'),
  })
  .meta({ title: 'OrderInput', examples: [{ ids: [3, 1, 2] }] });
