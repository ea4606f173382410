import { useState } from 'react';
import type { z } from 'zod';
import { type newWebhook, type Webhook, webhookInput } from '../../../shared/schemas/webhooks';
import { trpc } from '../../app/trpc';
import { CopyNowNotice, OneTimeValue } from '../kit/display/copy-field';
import { FormText } from '../kit/form/fields';
import { FormDialog, useDialogForm } from '../kit/form/form-dialog';
import { success } from '../kit/mutations/use-admin-mutation';
import { ChoiceGroups } from './choice-groups';
import { webhookEvents } from './events';

export type Secret = Pick<z.infer<typeof newWebhook>, 'secret' | 'message'>;

/** Adds a webhook, and shows its secret once, or changes one. */
export function WebhookDialog({ webhook, close }: { webhook?: Webhook; close: () => void }) {
  const { url = '', events = [] } = webhook ?? {};
  const utils = trpc.useUtils();
  const { create, update } = utils.client.webhooks;
  const [secret, setSecret] = useState<Secret>();
  const dialog = useDialogForm({
    schema: webhookInput,
    values: { url, events },
    close,
    isDone: secret !== undefined,
    send: async (values): Promise<Secret | undefined> => {
      if (!webhook) return create.mutate(values);
      await update.mutate({ ...values, id: webhook.id });
      return undefined;
    },
    done: success(webhook ? 'Webhook updated successfully' : 'Webhook added successfully'),
    failed: webhook ? 'Failed to update webhook' : 'Failed to add webhook',
    reason: ({ data }) =>
      !webhook && data?.code === 'CONFLICT'
        ? "The limit of webhooks is reached, or the site's secret key is missing or has changed."
        : undefined,
    settled: (_, created) => (created ? setSecret(created) : close()),
    refresh: () => utils.webhooks.invalidate(),
  });
  const { form } = dialog;
  const title = webhook ? 'Edit Webhook' : 'Add a Webhook';
  return (
    <FormDialog
      title={secret?.secret ? 'Copy the Secret' : title}
      dialog={dialog}
      label={webhook ? 'Save' : 'Add Webhook'}
      answer={secret && <SecretView {...secret} close={close} />}
    >
      <FormText
        form={form}
        name="url"
        label="Address"
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        hint="Where your receiver listens. It must be reachable from the internet."
      />
      <ChoiceGroups
        legend="Events"
        register={() => form.register('events')}
        error={form.formState.errors.events?.message}
        choices={webhookEvents}
      />
    </FormDialog>
  );
}

export const SecretView = ({ secret, message, close }: Secret & { close: () => void }) => (
  <OneTimeValue
    before={<CopyNowNotice whose="receiver" />}
    label="Secret"
    text={secret}
    message={message}
    close={close}
  >
    Your receiver uses it to check that a delivery comes from this site (
    <a href="https://www.standardwebhooks.com" className="text-brand underline underline-offset-2">
      Standard Webhooks
    </a>
    ). Anyone else who has it can fake deliveries.
  </OneTimeValue>
);
