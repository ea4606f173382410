import type { Broadcast } from '../../../shared/schemas/newsletter';
import { trpc } from '../../app/trpc';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { countOf } from '../kit/format';
import { success, useAdminMutation } from '../kit/mutations/use-admin-mutation';

type Props = { broadcast: Broadcast; close: () => void };

/** Confirms that the remaining emails are not sent. */
export function BroadcastStop({ broadcast: { id, subject, queued }, close }: Props) {
  const utils = trpc.useUtils();
  const stop = useAdminMutation({
    send: utils.client.newsletter.cancel.mutate,
    done: success('Sending stopped.'),
    failed: 'Failed to stop the newsletter',
    settled: close,
    refresh: () => Promise.all([utils.newsletter.invalidate(), utils.mails.invalidate()]),
  });
  return (
    <ConfirmDialog
      title="Stop sending"
      question={
        <>
          Are you sure you want to stop sending <bdi>“{subject}”</bdi>? {countOf(queued, 'message')} still
          waiting will not be sent. This action cannot be undone.
        </>
      }
      action="Stop sending"
      pending={stop.isPending}
      confirm={() => stop.mutate({ id })}
      close={close}
    />
  );
}
