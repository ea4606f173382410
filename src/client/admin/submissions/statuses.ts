import {
  applicationStatuses,
  commentStatuses,
  donationStatuses,
  volunteerStatuses,
} from '../../../shared/schemas/statuses';
import { useMessages } from '../../messages/use-messages';
import { statusLabels } from '../kit/display/status-labels';
import { capitalized } from '../kit/format';

export function useApplicationStatuses() {
  const t = useMessages('adminStatuses');
  return statusLabels(applicationStatuses, {
    accepted: {
      tone: 'green',
      name: t('accepted'),
      action: t('accept'),
      done: (items) => t('acceptedDone', { items }),
    },
    pending: { tone: 'yellow', name: t('pending'), done: (items) => t('pendingDone', { items }) },
    declined: {
      tone: 'red',
      name: t('declined'),
      action: t('decline'),
      done: (items) => t('declinedDone', { items }),
    },
  });
}

export function useCommentStatuses() {
  const t = useMessages('adminStatuses');
  return statusLabels(commentStatuses, {
    approved: {
      tone: 'green',
      name: t('approved'),
      action: t('approve'),
      done: (items) => t('approvedDone', { items }),
      shortcut: 'a',
    },
    pending: {
      tone: 'yellow',
      name: t('pending'),
      done: (items) => t('pendingDone', { items }),
      shortcut: 'p',
    },
    rejected: {
      tone: 'red',
      name: t('rejected'),
      action: t('reject'),
      done: (items) => t('rejectedDone', { items }),
      shortcut: 'r',
    },
  });
}

export function useDonationStatuses() {
  const t = useMessages('adminStatuses');
  return statusLabels(donationStatuses, {
    completed: { tone: 'green', name: t('completed'), done: (items) => t('completedDone', { items }) },
    pending: { tone: 'yellow', name: t('pending'), done: (items) => t('markedPendingDone', { items }) },
    failed: { tone: 'red', name: t('failed'), done: (items) => t('failedDone', { items }) },
    refunded: { tone: 'orange', name: t('refunded'), done: (items) => t('refundedDone', { items }) },
  });
}

/** The name of a status, also of one that only the payment provider has. */
export function useDonationStatusName() {
  const { isStatus, labels } = useDonationStatuses();
  return (status: string) => (isStatus(status) ? labels[status].name : capitalized(status));
}

export function useVolunteerStatuses() {
  const t = useMessages('adminStatuses');
  return statusLabels(volunteerStatuses, {
    approved: {
      tone: 'green',
      name: t('approved'),
      action: t('approve'),
      done: (items) => t('approvedDone', { items }),
    },
    pending: { tone: 'yellow', name: t('pending'), done: (items) => t('pendingDone', { items }) },
    contacted: { tone: 'brand', name: t('contacted'), done: (items) => t('contactedDone', { items }) },
    rejected: {
      tone: 'red',
      name: t('rejected'),
      action: t('reject'),
      done: (items) => t('rejectedDone', { items }),
    },
  });
}
