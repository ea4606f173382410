import { z } from 'zod';
import { id } from './fields';

/** All items of a list by their ids, in the order in which they are to stand. */
export const orderInput = z
  .object({
    ids: z.array(id, 'Please send the ids of all items').max(10_000, 'At most 10,000 items'),
  })
  .meta({ title: 'OrderInput' });
