import { useState } from 'react';
import type { Webhook } from '../../../shared/schemas/webhooks';
import { trpc } from '../../app/trpc';
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
import { Summaries, summariesOf } from './choice-groups';
import { Deliveries } from './deliveries';
import { webhookEvents } from './events';
import { type Secret, SecretView, WebhookDialog } from './webhook-dialog';

type Opened = { add: true } | { edit: Webhook } | { deliveries: Webhook } | { secret: Secret };

/** The addresses that receive events. */
export function WebhooksPanel() {
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
      title="Webhooks"
      action={mayWrite && <Button onClick={() => open({ add: true })}>Add a Webhook</Button>}
    >
      <p className="mt-1 max-w-3xl text-sm text-muted">
        A webhook tells another program as soon as something happens here. It sends the event and the item's
        ID, and no personal data.
      </p>
      {webhooks ? (
        <DataTable
          label="List of webhooks"
          rows={webhooks}
          empty="No webhooks found"
          openRow={(webhook) => open({ deliveries: webhook })}
          columns={[
            { header: 'Address', cell: (webhook) => <AddressCell webhook={webhook} /> },
            {
              header: 'Events',
              cell: ({ events }) => <Summaries texts={summariesOf(webhookEvents, events)} />,
            },
          ]}
          actions={(webhook) => <Actions webhook={webhook} mayWrite={mayWrite} open={open} />}
        />
      ) : (
        <Loading label="Loading webhooks..." />
      )}
      {opened && 'add' in opened && <WebhookDialog close={close} />}
      {opened && 'edit' in opened && <WebhookDialog webhook={opened.edit} close={close} />}
      {opened && 'deliveries' in opened && <Deliveries webhook={opened.deliveries} close={closeDeliveries} />}
      {opened && 'secret' in opened && (
        <Modal title={opened.secret.secret ? 'Copy the Secret' : 'New Secret'} close={close}>
          <SecretView {...opened.secret} close={close} />
        </Modal>
      )}
    </Panel>
  );
}

const whyOff = {
  failing: 'No delivery succeeded for five days.',
  gone: 'The receiver answered 410: it wants no more deliveries.',
  restored: 'This site was restored from a backup.',
};

function AddressCell({ webhook: { url, active, offReason, failingSince } }: { webhook: Webhook }) {
  return (
    <div className="grid justify-items-start gap-1.5 wrap-anywhere">
      <p className="font-medium">
        <bdi dir="ltr">{url}</bdi>
      </p>
      {!active && <Badge tone="yellow">Switched off</Badge>}
      {offReason && <p>{whyOff[offReason]}</p>}
      {active && failingSince && <Badge tone="red">Failing</Badge>}
      {failingSince && (
        <p className="text-muted">
          No successful delivery since <Moment at={failingSince} />
        </p>
      )}
    </div>
  );
}

type ActionsProps = { webhook: Webhook; mayWrite: boolean; open: (opened: Opened) => void };

function Actions({ webhook, mayWrite, open }: ActionsProps) {
  const { id, url, active } = webhook;
  const utils = trpc.useUtils();
  const refresh = () => utils.webhooks.invalidate();
  const switching = useAdminMutation({
    send: utils.client.webhooks.update.mutate,
    done: (changed) =>
      success(
        changed.active
          ? 'Webhook switched on. Waiting deliveries are being sent.'
          : 'Webhook switched off. Events that happen while it is off are lost.',
      ),
    failed: 'Failed to update webhook',
    refresh,
  });
  const rotation = useAdminMutation({
    send: utils.client.webhooks.rotate.mutate,
    failed: 'Failed to create a new secret',
    reason: ({ data }) =>
      data?.code === 'CONFLICT'
        ? "The site's secret key is missing or has changed. Please ask the person who runs the server."
        : undefined,
    settled: (_, secret) => secret && open({ secret }),
    refresh,
  });
  const removal = useAdminMutation({
    send: utils.client.webhooks.delete.mutate,
    done: success('Webhook deleted successfully'),
    failed: 'Failed to delete webhook',
    refresh,
  });
  return (
    <RowActions
      className="@xl:w-60"
      pending={switching.isPending || rotation.isPending || removal.isPending}
      actions={[
        { name: 'Deliveries', opens: true, run: () => open({ deliveries: webhook }) },
        mayWrite && { name: 'Edit', opens: true, run: () => open({ edit: webhook }) },
        mayWrite && {
          name: active ? 'Switch off' : 'Switch on',
          run: () => switching.mutate({ id, active: !active }),
        },
        mayWrite && {
          name: 'New secret',
          question: `Make a new secret for ${url}? The old one signs along for 24 hours.`,
          run: () => rotation.mutate({ id }),
        },
        mayWrite && {
          name: 'Delete',
          danger: true,
          question: `Are you sure you want to delete the webhook to ${url}? What waits for it is never sent. This action cannot be undone.`,
          run: () => removal.mutate({ id }),
        },
      ]}
    />
  );
}
