import type { Webhook, WebhookDelivery } from '../../../shared/schemas/webhooks';
import { trpc } from '../../app/trpc';
import { Button } from '../../ui/button';
import { Modal } from '../../ui/modal';
import { Badge, type Tone } from '../kit/display/badge';
import { Loading } from '../kit/display/loading';
import { Moment } from '../kit/display/moment';
import { useMoments } from '../kit/format';
import { DataTable } from '../kit/list/data-table';
import { ListPager } from '../kit/list/list-pager';
import { keepRows } from '../kit/list/list-section';
import { useDialogList } from '../kit/list/use-list';
import { useAdminMutation } from '../kit/mutations/use-admin-mutation';
import { useMay } from '../kit/permissions';
import { eventLabel } from './events';

export function Deliveries({ webhook, close }: { webhook: Webhook; close: () => void }) {
  const { id, url } = webhook;
  const mayWrite = useMay('webhooks:write') && webhook.active;
  const list = useDialogList({ sorts: ['createdAt'], order: 'desc', pageSize: 10 });
  const { page, pageSize } = list.input;
  const read = trpc.webhooks.page.useQuery({ id, page, pageSize }, { ...keepRows, staleTime: 0 });
  const utils = trpc.useUtils();
  const refresh = () => utils.webhooks.page.invalidate();
  const test = useAdminMutation({
    send: utils.client.webhooks.test.mutate,
    failed: 'Failed to send a test',
    settled: () => list.setPage(1),
    refresh,
  });
  const replay = useAdminMutation({
    send: utils.client.webhooks.replay.mutate,
    failed: 'Failed to send again',
    refresh,
  });
  const pending = test.isPending || replay.isPending;
  return (
    <Modal title="Deliveries" close={close}>
      <p className="wrap-anywhere text-muted">
        <bdi dir="ltr">{url}</bdi>
      </p>
      {mayWrite && (
        <Button className="mt-4" disabled={pending} onClick={() => test.mutate({ id })}>
          Send a test
        </Button>
      )}
      {!webhook.active && (
        <p className="mt-4">
          Switched off. Events that happen now are lost; deliveries that were waiting are sent when you turn
          it on again.
        </p>
      )}
      {read.data ? (
        <>
          <DataTable
            label="List of deliveries"
            rows={read.data.items}
            stale={read.isPlaceholderData}
            empty="No deliveries yet"
            columns={[
              { header: 'What', cell: (delivery) => <What delivery={delivery} /> },
              { header: 'Status', cell: (delivery) => <Status delivery={delivery} /> },
            ]}
            details={{ show: 'Attempts', hide: 'Hide', of: (delivery) => <Attempts delivery={delivery} /> }}
            actions={
              mayWrite
                ? (delivery) => (
                    <Button
                      look="quiet"
                      disabled={pending}
                      onClick={() => replay.mutate({ id, deliveryId: delivery.id })}
                    >
                      Send again
                    </Button>
                  )
                : undefined
            }
          />
          <ListPager list={list} total={read.data.total} stale={read.isPlaceholderData} />
        </>
      ) : (
        <Loading label="Loading deliveries..." />
      )}
    </Modal>
  );
}

type Shown = { delivery: WebhookDelivery };

function What({ delivery: { type, createdAt } }: Shown) {
  return (
    <div className="grid gap-1">
      <p className="font-medium">{eventLabel(type)}</p>
      <p className="text-muted">
        <Moment at={createdAt} />
      </p>
    </div>
  );
}

const tones: Record<WebhookDelivery['status'], readonly [tone: Tone, label: string]> = {
  waiting: ['yellow', 'Waiting'],
  delivered: ['green', 'Delivered'],
  failed: ['red', 'Failed'],
};

function Status({ delivery: { status, nextAt, attempts } }: Shown) {
  const { momentOf } = useMoments();
  const [tone, label] = tones[status];
  return (
    <div className="grid justify-items-start gap-1">
      <Badge tone={tone}>{label}</Badge>
      {attempts[0]?.error && <p>{attempts[0].error}</p>}
      {nextAt && attempts.length > 0 && <p className="text-muted">Next try {momentOf(nextAt)}</p>}
    </div>
  );
}

function Attempts({ delivery: { messageId, attempts } }: Shown) {
  const { momentOf } = useMoments();
  return (
    <div className="grid gap-3 wrap-anywhere">
      <p className="text-muted">
        ID: <bdi>{messageId}</bdi>
      </p>
      {attempts.length === 0 && <p>Not tried yet.</p>}
      <ol className="grid gap-3">
        {attempts.map(({ at, status, error, body }) => (
          <li key={at} className="grid gap-1">
            <p>
              <time dateTime={at}>{momentOf(at)}</time>: {error ?? `Response: ${status}`}
            </p>
            {body && (
              <pre
                dir="auto"
                className="rounded-md border border-line bg-surface p-3 text-xs whitespace-pre-wrap"
              >
                {body}
              </pre>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}
