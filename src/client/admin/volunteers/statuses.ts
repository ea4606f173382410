import { type Volunteer, volunteerStatuses } from '../../../shared/schemas/volunteers';
import type { Tone } from '../kit/display/badge';
import { capitalized } from '../kit/format';

type Status = Volunteer['status'];

/** The statuses and what they are called, as the filter offers them. */
export const statusOptions = volunteerStatuses.map((status) => [status, capitalized(status)] as const);

/** The buttons that set them. */
export const statusActions: readonly (readonly [Status, string])[] = [
  ['approved', 'Approve'],
  ['pending', 'Pending'],
  ['contacted', 'Contacted'],
  ['rejected', 'Reject'],
];

/** What is said of applications that were given one. */
export const donePhrases: Record<Status, string> = {
  approved: 'approved',
  pending: 'set to pending',
  contacted: 'marked as contacted',
  rejected: 'rejected',
};

export const statusTones: Record<Status, Tone> = {
  approved: 'green',
  pending: 'yellow',
  contacted: 'brand',
  rejected: 'red',
};
