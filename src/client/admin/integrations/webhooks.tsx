import { useState } from 'react';
import type { Webhook } from '../../../shared/schemas/webhooks';
import { trpc } from '../../app/trpc';
import { Button } from '../../ui/button';
import { Modal } from '../../ui/modal';
import { Badge } from '../kit/display/badge';
import { Loading } from '../kit/display/loading';
import { Panel } from '../kit/display/panel';
import { useMoments } from '../kit/format';
import { DataTable } from '../kit/list/data-table';
import { useMay } from '../kit/permissions';
import { Deliveries } from './deliveries';
import { eventSummaries } from './event-labels';
import { type Secret, SecretView } from './secret-view';
import { useWebhookActions } from './use-webhook-actions';
import { WebhookDialog } from './webhook-dialog';

type Opened = { add: true } | { edit: Webhook } | { deliveries: Webhook } | { made: Secret };

/** The addresses that are told when something happens. */
export function WebhooksPanel() {
  const { data: webhooks } = trpc.webhooks.list.useQuery(undefined, { staleTime: 0 });
  const mayWrite = useMay('webhooks:write');
  const [opened, open] = useState<Opened>();
  const utils = trpc.useUtils();
  const close = () => open(undefined);
  const closeDeliveries = () => {
    close();
    void utils.webhooks.list.invalidate(); // what was sent meanwhile may have changed how it stands
  };
  return (
    <Panel title="Webhooks">
      <p className="mt-2 max-w-3xl">
        A webhook tells another program as soon as something happens here. It sends the event and the item's
        ID, and no personal data.
      </p>
      {mayWrite && (
        <Button className="mt-4" onClick={() => open({ add: true })}>
          Add a Webhook
        </Button>
      )}
      {webhooks ? (
        <DataTable
          label="List of webhooks"
          rows={webhooks}
          empty="No webhooks found"
          columns={[
            { header: 'Address', cell: (webhook) => <AddressCell webhook={webhook} /> },
            { header: 'Events', cell: ({ events }) => <EventsCell events={events} /> },
          ]}
          actions={(webhook) => <Actions webhook={webhook} mayWrite={mayWrite} open={open} />}
        />
      ) : (
        <Loading label="Loading webhooks..." />
      )}
      {opened && 'add' in opened && <WebhookDialog close={close} />}
      {opened && 'edit' in opened && <WebhookDialog webhook={opened.edit} close={close} />}
      {opened && 'deliveries' in opened && <Deliveries webhook={opened.deliveries} close={closeDeliveries} />}
      {opened && 'made' in opened && (
        <Modal title={opened.made.secret ? 'Copy the Secret' : 'New Secret'} close={close}>
          <SecretView {...opened.made} close={close} />
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

/** Where it goes, and how it stands. */
function AddressCell({ webhook: { url, active, offReason, failingSince } }: { webhook: Webhook }) {
  const { momentOf } = useMoments();
  return (
    <div className="grid justify-items-start gap-1.5 wrap-anywhere">
      <p className="font-medium">
        <bdi dir="ltr">{url}</bdi>
      </p>
      {!active && <Badge tone="yellow">Switched off</Badge>}
      {offReason && <p>{whyOff[offReason]}</p>}
      {active && failingSince && <Badge tone="red">Failing</Badge>}
      {failingSince && <p className="text-muted">No successful delivery since {momentOf(failingSince)}</p>}
    </div>
  );
}

const EventsCell = ({ events }: Pick<Webhook, 'events'>) => (
  <ul className="grid min-w-40 gap-0.5">
    {eventSummaries(events).map((words) => (
      <li key={words}>{words}</li>
    ))}
  </ul>
);

type ActionsProps = { webhook: Webhook; mayWrite: boolean; open: (opened: Opened) => void };

function Actions({ webhook, mayWrite, open }: ActionsProps) {
  const show = (made: Secret) => open({ made });
  const { toggle, rotate, remove, pending } = useWebhookActions({ ...webhook, show });
  return (
    <div aria-busy={pending} className="flex flex-wrap justify-end aria-busy:opacity-60 @xl:w-60">
      <Button look="quiet" onClick={() => open({ deliveries: webhook })}>
        Deliveries
      </Button>
      {mayWrite && (
        <>
          <Button look="quiet" onClick={() => open({ edit: webhook })}>
            Edit
          </Button>
          <Button look="quiet" onClick={toggle}>
            {webhook.active ? 'Switch off' : 'Switch on'}
          </Button>
          <Button look="quiet" onClick={rotate}>
            New secret
          </Button>
          <Button look="quiet" className="text-danger" onClick={remove}>
            Delete
          </Button>
        </>
      )}
    </div>
  );
}
