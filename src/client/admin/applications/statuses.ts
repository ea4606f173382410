import { applicationStatuses } from '../../../shared/schemas/applications';
import { statusLabels } from '../kit/display/status-labels';

export const statuses = statusLabels(applicationStatuses, {
  accepted: { tone: 'green', action: 'Accept', done: 'accepted' },
  pending: { tone: 'yellow', done: 'set to pending' },
  declined: { tone: 'red', action: 'Decline', done: 'declined' },
});
