import { ConfirmDialog } from '../../ui/confirm-dialog';
import { countOf } from '../kit/format';
import type { SubscriberRemovalState } from './use-subscriber-removal';

/** Confirms the removal of one or the selected subscribers. */
export function SubscriberRemoval({ asked, selection, pending, confirm, close }: SubscriberRemovalState) {
  if (!asked) return null;
  const whom = asked === 'selected' ? countOf(selection.count, 'subscriber') : <bdi>{asked.email}</bdi>;
  return (
    <ConfirmDialog
      title={asked === 'selected' ? 'Remove Subscribers' : 'Remove Subscriber'}
      question={
        <>Are you sure you want to remove {whom} from the newsletter? This action cannot be undone.</>
      }
      action="Remove"
      pending={pending}
      confirm={confirm}
      close={close}
    />
  );
}
