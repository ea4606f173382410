import type { Broadcast } from '../../../shared/newsletter';
import { trpc } from '../../app/trpc';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { toast } from '../../ui/toast';
import { countOf } from '../kit/words';

type Props = { broadcast: Broadcast; close: () => void };

/** Asks before what still waits of a newsletter is taken back. */
export function BroadcastStop({ broadcast: { id, subject, queued }, close }: Props) {
  const utils = trpc.useUtils();
  const stop = trpc.newsletter.cancel.useMutation({
    async onSuccess() {
      toast({ title: 'Success', description: 'The newsletter is not sent any further.' });
      close();
      await Promise.all([utils.newsletter.invalidate(), utils.mails.invalidate()]);
    },
    onError: () => toast({ title: 'Error', description: 'Failed to stop the newsletter', destructive: true }),
  });
  return (
    <ConfirmDialog
      title="Stop Sending"
      question={
        <>
          Are you sure you want to stop sending <bdi>“{subject}”</bdi>? {countOf(queued, 'message')} still
          waiting will not go out. This action cannot be undone.
        </>
      }
      action="Stop Sending"
      pending={stop.isPending}
      confirm={() => stop.mutate({ id })}
      close={close}
    />
  );
}
