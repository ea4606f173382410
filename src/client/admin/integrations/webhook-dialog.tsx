import { useState } from 'react';
import type { z } from 'zod';
import { type newWebhook, type Webhook, webhookInput } from '../../../shared/schemas/webhooks';
import { trpc } from '../../app/trpc';
import { useMessages, useRichMessages } from '../../messages/use-messages';
import { CopyNowNotice, OneTimeValue } from '../kit/display/copy-field';
import { FormText } from '../kit/form/fields';
import { FormDialog, useDialogForm } from '../kit/form/form-dialog';
import { success } from '../kit/mutations/use-admin-mutation';
import { ChoiceGroups } from './choice-groups';
import { useEventChoices } from './use-event-choices';

export type Secret = Pick<z.infer<typeof newWebhook>, 'secret' | 'message'>;

/** Adds a webhook, and shows its secret once, or changes one. */
export function WebhookDialog({ webhook, close }: { webhook?: Webhook; close: () => void }) {
  const { url = '', events = [] } = webhook ?? {};
  const t = useMessages('adminIntegrations');
  const choices = useEventChoices();
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
    done: success(t(webhook ? 'webhookUpdated' : 'webhookAdded')),
    failed: t(webhook ? 'webhookUpdateFailed' : 'webhookAddFailed'),
    reason: ({ data }) => (!webhook && data?.code === 'CONFLICT' ? t('tooManyOrKey') : undefined),
    settled: (_, created) => (created ? setSecret(created) : close()),
    refresh: () => utils.webhooks.invalidate(),
  });
  const { form } = dialog;
  return (
    <FormDialog
      title={secret?.secret ? t('copySecret') : t(webhook ? 'editWebhook' : 'addAWebhook')}
      dialog={dialog}
      label={t(webhook ? 'save' : 'addWebhook')}
      answer={secret && <SecretView {...secret} close={close} />}
    >
      <FormText
        form={form}
        name="url"
        label={t('address')}
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        dir="ltr"
        hint={t('addressHint')}
      />
      <ChoiceGroups
        legend={t('events')}
        register={() => form.register('events')}
        error={form.formState.errors.events?.message}
        choices={choices}
      />
    </FormDialog>
  );
}

export function SecretView({ secret, message, close }: Secret & { close: () => void }) {
  const t = useMessages('adminIntegrations');
  const rich = useRichMessages('adminIntegrations');
  return (
    <OneTimeValue
      before={<CopyNowNotice target={t('receiver')} />}
      label={t('secret')}
      text={secret}
      message={message}
      close={close}
    >
      {rich('secretUse', {
        link: (chunks) => (
          <a href="https://www.standardwebhooks.com" className="text-brand underline underline-offset-2">
            {chunks}
          </a>
        ),
      })}
    </OneTimeValue>
  );
}
