import { donationStatuses } from '../../../shared/schemas/donations';
import { statusLabels } from '../kit/display/status-labels';

export const statuses = statusLabels(donationStatuses, {
  completed: { tone: 'green', done: 'marked as completed' },
  pending: { tone: 'yellow', done: 'marked as pending' },
  failed: { tone: 'red', done: 'marked as failed' },
  refunded: { tone: 'orange', done: 'marked as refunded' },
});
