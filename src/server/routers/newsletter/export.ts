import type { z } from 'zod';
import type { subscriber } from '../../../shared/schemas/newsletter';

/** The columns of the file, in order. */
export const subscriberHeadings: Record<keyof z.infer<typeof subscriber>, string> = {
  id: 'Number',
  createdAt: 'Subscribed on',
  email: 'Email',
};
