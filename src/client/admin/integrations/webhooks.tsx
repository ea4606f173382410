import { useState } from 'react';
import type { Webhook } from '../../../shared/schemas/webhooks';
import { trpc } from '../../app/trpc';
import { useMessages, useRichMessages } from '../../messages/use-messages';
import { Button } from '../../ui/button';
import { Modal } from '../../ui/modal';
import { Badge } from '../kit/display/badge';
import { Loading } from '../kit/display/loading';
import { Moment } from '../kit/display/moment';
import { Panel } from '../kit/display/panel';
import { RowActions } from '../kit/display/row-actions';
import { DataTable } from '../kit/list/data-table';
import { success, useAdminMutation } from '../kit/mutations/use-admin-mutation';
import { useMay } from '../kit/permissions';
import { Summaries } from './choice-groups';
import { Deliveries } from './deliveries';
import { useEventChoices } from './use-event-choices';
import { type Secret, SecretView, WebhookDialog } from './webhook-dialog';

type Opened = { add: true } | { edit: Webhook } | { deliveries: Webhook } | { secret: Secret };

/** The addresses that receive events. */
export function WebhooksPanel() {
  const t = useMessages('adminIntegrations');
  const choices = useEventChoices();
  const { data: webhooks } = trpc.webhooks.list.useQuery(undefined, { staleTime: 0 });
  const mayWrite = useMay('webhooks:write');
  const [opened, open] = useState<Opened>();
  const utils = trpc.useUtils();
  const close = () => open(undefined);
  const closeDeliveries = () => {
    close();
    void utils.webhooks.list.invalidate(); // a delivery may have changed its state
  };
  return (
    <Panel
      title={t('webhooks')}
      action={mayWrite && <Button onClick={() => open({ add: true })}>{t('addAWebhook')}</Button>}
    >
      <p className="mt-1 max-w-3xl text-sm text-muted">{t('aboutWebhooks')}</p>
      {webhooks ? (
        <DataTable
          label={t('webhookList')}
          rows={webhooks}
          empty={t('noWebhooks')}
          next={mayWrite && <p>{t('nextWebhook')}</p>}
          openRow={(webhook) => open({ deliveries: webhook })}
          columns={[
            { header: t('address'), cell: (webhook) => <AddressCell webhook={webhook} /> },
            {
              header: t('events'),
              cell: ({ events }) => <Summaries choices={choices} chosen={events} />,
            },
          ]}
          actions={(webhook) => <Actions webhook={webhook} mayWrite={mayWrite} open={open} />}
        />
      ) : (
        <Loading label={t('loadingWebhooks')} />
      )}
      {opened && 'add' in opened && <WebhookDialog close={close} />}
      {opened && 'edit' in opened && <WebhookDialog webhook={opened.edit} close={close} />}
      {opened && 'deliveries' in opened && <Deliveries webhook={opened.deliveries} close={closeDeliveries} />}
      {opened && 'secret' in opened && (
        <Modal title={t(opened.secret.secret ? 'copySecret' : 'newSecretTitle')} close={close}>
          <SecretView {...opened.secret} close={close} />
        </Modal>
      )}
    </Panel>
  );
}

function AddressCell({ webhook: { url, active, offReason, failingSince } }: { webhook: Webhook }) {
  const t = useMessages('adminIntegrations');
  const rich = useRichMessages('adminIntegrations');
  return (
    <div className="grid justify-items-start gap-1.5 wrap-anywhere">
      <p className="font-medium">
        <bdi dir="ltr">{url}</bdi>
      </p>
      {!active && <Badge tone="yellow">{t('off')}</Badge>}
      {offReason && <p>{t(`${offReason}Off`)}</p>}
      {active && failingSince && <Badge tone="red">{t('failing')}</Badge>}
      {failingSince && (
        <p className="text-muted">{rich('failingSince', { time: () => <Moment at={failingSince} /> })}</p>
      )}
    </div>
  );
}

type ActionsProps = { webhook: Webhook; mayWrite: boolean; open: (opened: Opened) => void };

function Actions({ webhook, mayWrite, open }: ActionsProps) {
  const { id, url, active } = webhook;
  const t = useMessages('adminIntegrations');
  const changes = useMessages('adminChanges');
  const utils = trpc.useUtils();
  const refresh = () => utils.webhooks.invalidate();
  const switching = useAdminMutation({
    send: utils.client.webhooks.update.mutate,
    done: ({ active: isOn }) => success(t(isOn ? 'webhookOn' : 'webhookOff')),
    failed: t('webhookUpdateFailed'),
    refresh,
  });
  const rotation = useAdminMutation({
    send: utils.client.webhooks.rotate.mutate,
    failed: t('secretFailed'),
    reason: ({ data }) => (data?.code === 'CONFLICT' ? t('secretKey') : undefined),
    settled: (_, secret) => secret && open({ secret }),
    refresh,
  });
  const removal = useAdminMutation({
    send: utils.client.webhooks.delete.mutate,
    done: success(t('webhookDeleted')),
    failed: t('webhookDeleteFailed'),
    refresh,
  });
  return (
    <RowActions
      className="@xl:w-60"
      pending={switching.isPending || rotation.isPending || removal.isPending}
      actions={[
        { name: t('deliveries'), opens: true, run: () => open({ deliveries: webhook }) },
        mayWrite && { name: changes('edit'), opens: true, run: () => open({ edit: webhook }) },
        mayWrite && {
          name: t(active ? 'switchOff' : 'switchOn'),
          run: () => switching.mutate({ id, active: !active }),
        },
        mayWrite && {
          name: t('newSecret'),
          question: t('newSecretQuestion', { url }),
          run: () => rotation.mutate({ id }),
        },
        mayWrite && {
          name: changes('delete'),
          danger: true,
          question: t('mayDeleteWebhook', { url }),
          run: () => removal.mutate({ id }),
        },
      ]}
    />
  );
}
