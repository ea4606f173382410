import type { Donation } from '../../../shared/donations';

/** Marked as completed without an entry, as the figures count it (`routers/donations/arrived.ts`). */
export const isByHand = ({ status, received }: Pick<Donation, 'status' | 'received'>) =>
  status === 'completed' && received === 0;
