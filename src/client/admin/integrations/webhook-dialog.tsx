import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { type Webhook, webhookInput } from '../../../shared/schemas/webhooks';
import { trpc } from '../../app/trpc';
import { Modal } from '../../ui/modal';
import { FormText } from '../kit/form/fields';
import { SubmitRow } from '../kit/form/submit-row';
import { useLeaveGuard } from '../kit/form/use-leave-guard';
import { type Refusal, showAtFields } from '../kit/mutations/refusals';
import { success, useAdminMutation } from '../kit/mutations/use-admin-mutation';
import { EventFields, type WebhookForm } from './event-fields';
import { type Secret, SecretView } from './secret-view';

/** Adds a webhook, whose secret is then shown this one time, or changes one. */
export function WebhookDialog({ webhook, close }: { webhook?: Webhook | undefined; close: () => void }) {
  const { url = '', events = [] } = webhook ?? {};
  const form = useForm<WebhookForm>({
    resolver: standardSchemaResolver(webhookInput),
    defaultValues: { url, events },
  });
  const utils = trpc.useUtils();
  const [made, setMade] = useState<Secret>();
  const refused = (refusal: Refusal) => showAtFields(form, refusal);
  const refresh = () => utils.webhooks.invalidate();
  const create = useAdminMutation({
    send: utils.client.webhooks.create.mutate,
    done: success('Webhook added successfully'),
    failed: 'Failed to add webhook',
    reason: whyNot,
    settled: (_, answer) => setMade(answer),
    refused,
    refresh,
  });
  const update = useAdminMutation({
    send: utils.client.webhooks.update.mutate,
    done: success('Webhook updated successfully'),
    failed: 'Failed to update webhook',
    settled: close,
    refused,
    refresh,
  });
  const pending = (create.isPending || update.isPending) && !made;
  const leave = useLeaveGuard({ isDirty: form.formState.isDirty && !made, pending, close });
  const send = form.handleSubmit((values) => {
    if (pending) return;
    if (webhook) update.mutate({ ...values, id: webhook.id });
    else create.mutate(values);
  });
  const title = webhook ? 'Edit Webhook' : 'Add a Webhook';
  return (
    <Modal title={made?.secret ? 'Copy the Secret' : title} close={leave}>
      {made ? (
        <SecretView {...made} close={close} />
      ) : (
        <form noValidate onSubmit={send} className="grid gap-6">
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
          <EventFields form={form} />
          <SubmitRow leave={leave} pending={pending} label={webhook ? 'Save' : 'Add Webhook'} />
        </form>
      )}
    </Modal>
  );
}

const whyNot = ({ data }: Refusal) =>
  data?.code === 'CONFLICT'
    ? "The limit of webhooks is reached, or the site's secret key is missing or has changed."
    : undefined;
