import {
  applicationStatuses,
  commentStatuses,
  donationStatuses,
  volunteerStatuses,
} from '../../../shared/schemas/statuses';
import { statusLabels } from '../kit/display/status-labels';

export const applicationLabels = statusLabels(applicationStatuses, {
  accepted: { tone: 'green', action: 'Accept', done: 'accepted' },
  pending: { tone: 'yellow', done: 'set to pending' },
  declined: { tone: 'red', action: 'Decline', done: 'declined' },
});

export const commentLabels = statusLabels(commentStatuses, {
  approved: { tone: 'green', action: 'Approve', done: 'approved', shortcut: 'a' },
  pending: { tone: 'yellow', done: 'set to pending', shortcut: 'p' },
  rejected: { tone: 'red', action: 'Reject', done: 'rejected', shortcut: 'r' },
});

export const donationLabels = statusLabels(donationStatuses, {
  completed: { tone: 'green', done: 'marked as completed' },
  pending: { tone: 'yellow', done: 'marked as pending' },
  failed: { tone: 'red', done: 'marked as failed' },
  refunded: { tone: 'orange', done: 'marked as refunded' },
});

export const volunteerLabels = statusLabels(volunteerStatuses, {
  approved: { tone: 'green', action: 'Approve', done: 'approved' },
  pending: { tone: 'yellow', done: 'set to pending' },
  contacted: { tone: 'brand', done: 'marked as contacted' },
  rejected: { tone: 'red', action: 'Reject', done: 'rejected' },
});
