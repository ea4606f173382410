import { type Donation, donationStatuses } from '../../../shared/schemas/donations';
import type { Tone } from '../kit/display/badge';
import { capitalized } from '../kit/format';

/** The statuses and what they are called, as the filter and the buttons offer them. */
export const statusOptions = donationStatuses.map((status) => [status, capitalized(status)] as const);

/** What is said of donations that were given one. */
export const donePhrases: Record<Donation['status'], string> = {
  completed: 'marked as completed',
  pending: 'marked as pending',
  failed: 'marked as failed',
  refunded: 'marked as refunded',
};

export const statusTones: Record<Donation['status'], Tone> = {
  completed: 'green',
  pending: 'yellow',
  failed: 'red',
  refunded: 'orange',
};
