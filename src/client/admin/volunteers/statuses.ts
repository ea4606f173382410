import { volunteerStatuses } from '../../../shared/schemas/volunteers';
import { statusLabels } from '../kit/display/status-labels';

export const statuses = statusLabels(volunteerStatuses, {
  approved: { tone: 'green', action: 'Approve', done: 'approved' },
  pending: { tone: 'yellow', done: 'set to pending' },
  contacted: { tone: 'brand', done: 'marked as contacted' },
  rejected: { tone: 'red', action: 'Reject', done: 'rejected' },
});
