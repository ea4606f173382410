import { type Application, applicationStatuses } from '../../../shared/schemas/applications';
import type { Tone } from '../kit/display/badge';
import { capitalized } from '../kit/format';

type Status = Application['status'];

/** The statuses and what they are called, as the filter offers them. */
export const statusOptions = applicationStatuses.map((status) => [status, capitalized(status)] as const);

/** The buttons that set them. */
export const statusActions: readonly (readonly [Status, string])[] = [
  ['accepted', 'Accept'],
  ['pending', 'Pending'],
  ['declined', 'Decline'],
];

/** What is said of applications that were given one. */
export const donePhrases: Record<Status, string> = {
  accepted: 'accepted',
  pending: 'set to pending',
  declined: 'declined',
};

export const statusTones: Record<Status, Tone> = {
  accepted: 'green',
  pending: 'yellow',
  declined: 'red',
};
