import type { Webhook } from '../../../shared/schemas/webhooks';
import { trpc } from '../../app/trpc';
import type { Refusal } from '../kit/mutations/refusals';
import { success, useAdminMutation } from '../kit/mutations/use-admin-mutation';
import type { Secret } from './secret-view';

type Options = Webhook & {
  /** Shows a secret that was made anew. */
  show: (secret: Secret) => void;
};

/** What a press in the list does to a webhook; one at a time. */
export function useWebhookActions({ id, url, active, show }: Options) {
  const utils = trpc.useUtils();
  const refresh = () => utils.webhooks.invalidate();
  const switching = useAdminMutation({
    send: utils.client.webhooks.update.mutate,
    done: (webhook) =>
      success(
        webhook.active
          ? 'Webhook switched on. Waiting deliveries are being sent.'
          : 'Webhook switched off. Events that happen while it is off are lost.',
      ),
    failed: 'Failed to update webhook',
    refresh,
  });
  const rotation = useAdminMutation({
    send: utils.client.webhooks.rotate.mutate,
    failed: 'Failed to create a new secret',
    reason: keyIsLost,
    settled: (_, made) => {
      if (made) show(made);
    },
    refresh,
  });
  const removal = useAdminMutation({
    send: utils.client.webhooks.delete.mutate,
    done: success('Webhook deleted successfully'),
    failed: 'Failed to delete webhook',
    refresh,
  });
  const pending = switching.isPending || rotation.isPending || removal.isPending;
  const ask = (question: string, then: () => void) => () => {
    if (!pending && confirm(question)) then();
  };
  return {
    pending,
    toggle: () => {
      if (!pending) switching.mutate({ id, active: !active });
    },
    rotate: ask(`Make a new secret for ${url}? The old one signs along for 24 hours.`, () =>
      rotation.mutate({ id }),
    ),
    remove: ask(
      `Are you sure you want to delete the webhook to ${url}? What waits for it is never sent. This action cannot be undone.`,
      () => removal.mutate({ id }),
    ),
  };
}

const keyIsLost = ({ data }: Refusal) =>
  data?.code === 'CONFLICT'
    ? "The site's secret key is missing or has changed. Please ask the person who runs the server."
    : undefined;
