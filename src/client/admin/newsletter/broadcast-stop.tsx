import type { Broadcast } from '../../../shared/schemas/newsletter';
import { trpc } from '../../app/trpc';
import { useMessages, useRichMessages } from '../../messages/use-messages';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { success, useAdminMutation } from '../kit/mutations/use-admin-mutation';
import { useNouns } from '../kit/nouns';

type Props = { broadcast: Broadcast; close: () => void };

/** Confirms that the remaining emails are not sent. */
export function BroadcastStop({ broadcast: { id, subject, queued }, close }: Props) {
  const t = useMessages('adminNewsletter');
  const rich = useRichMessages('adminNewsletter');
  const nouns = useNouns();
  const utils = trpc.useUtils();
  const stop = useAdminMutation({
    send: utils.client.newsletter.cancel.mutate,
    done: success(t('stopped')),
    failed: t('stopFailed'),
    settled: close,
    refresh: () => Promise.all([utils.newsletter.invalidate(), utils.mails.invalidate()]),
  });
  return (
    <ConfirmDialog
      title={t('stop')}
      question={rich('stopQuestion', {
        name: () => <bdi>{t('quoted', { subject })}</bdi>,
        messages: nouns.count(queued, 'message'),
      })}
      action={t('stop')}
      pending={stop.isPending}
      confirm={() => stop.mutate({ id })}
      close={close}
    />
  );
}
