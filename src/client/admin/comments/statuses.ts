import { commentStatuses } from '../../../shared/schemas/comments';
import { statusLabels } from '../kit/display/status-labels';

export const statuses = statusLabels(commentStatuses, {
  approved: { tone: 'green', action: 'Approve', done: 'approved', shortcut: 'a' },
  pending: { tone: 'yellow', done: 'set to pending', shortcut: 'p' },
  rejected: { tone: 'red', action: 'Reject', done: 'rejected', shortcut: 'r' },
});
