import { type CommentStatus, commentStatuses } from '../../../shared/schemas/comments';
import type { Tone } from '../kit/display/badge';
import { capitalized } from '../kit/format';

/** The statuses and what they are called, as the filter offers them. */
export const statusOptions = commentStatuses.map((status) => [status, capitalized(status)] as const);

/** The buttons that set them, and the keys that press them (`kit/keys`). */
export const statusActions: readonly (readonly [CommentStatus, label: string, key: string])[] = [
  ['approved', 'Approve', 'a'],
  ['pending', 'Pending', 'p'],
  ['rejected', 'Reject', 'r'],
];

/** What is said of comments that were given one. */
export const donePhrases: Record<CommentStatus, string> = {
  approved: 'approved',
  pending: 'set to pending',
  rejected: 'rejected',
};

export const statusTones: Record<CommentStatus, Tone> = {
  pending: 'yellow',
  approved: 'green',
  rejected: 'red',
};
