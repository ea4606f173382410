import type { Webhook, WebhookDelivery } from '../../../shared/schemas/webhooks';
import { trpc } from '../../app/trpc';
import { useMessages, useRichMessages } from '../../messages/use-messages';
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
import { useErrorTranslation } from '../kit/session/error-translation';

export function Deliveries({ webhook, close }: { webhook: Webhook; close: () => void }) {
  const { id, url } = webhook;
  const t = useMessages('adminIntegrations');
  const mayWrite = useMay('webhooks:write') && webhook.active;
  const list = useDialogList({ sorts: ['createdAt'], order: 'desc', pageSize: 10 });
  const { page, pageSize } = list.input;
  const read = trpc.webhooks.page.useQuery({ id, page, pageSize }, { ...keepRows, staleTime: 0 });
  const utils = trpc.useUtils();
  const refresh = () => utils.webhooks.page.invalidate();
  const test = useAdminMutation({
    send: utils.client.webhooks.test.mutate,
    failed: t('testFailed'),
    settled: () => list.setPage(1),
    refresh,
  });
  const replay = useAdminMutation({
    send: utils.client.webhooks.replay.mutate,
    failed: t('replayFailed'),
    refresh,
  });
  const pending = test.isPending || replay.isPending;
  return (
    <Modal title={t('deliveries')} close={close}>
      <p className="wrap-anywhere text-muted">
        <bdi dir="ltr">{url}</bdi>
      </p>
      {mayWrite && (
        <Button className="mt-4" disabled={pending} onClick={() => test.mutate({ id })}>
          {t('sendTest')}
        </Button>
      )}
      {!webhook.active && <p className="mt-4">{t('offNotice')}</p>}
      {read.data ? (
        <>
          <DataTable
            label={t('deliveryList')}
            rows={read.data.items}
            stale={read.isPlaceholderData}
            empty={t('noDeliveries')}
            columns={[
              { header: t('event'), cell: (delivery) => <What delivery={delivery} /> },
              { header: t('status'), cell: (delivery) => <Status delivery={delivery} /> },
            ]}
            details={{
              show: t('attempts'),
              hide: t('hide'),
              of: (delivery) => <Attempts delivery={delivery} />,
            }}
            actions={
              mayWrite
                ? (delivery) => (
                    <Button
                      look="quiet"
                      disabled={pending}
                      onClick={() => replay.mutate({ id, deliveryId: delivery.id })}
                    >
                      {t('sendAgain')}
                    </Button>
                  )
                : undefined
            }
          />
          <ListPager list={list} total={read.data.total} stale={read.isPlaceholderData} />
        </>
      ) : (
        <Loading label={t('loadingDeliveries')} />
      )}
    </Modal>
  );
}

type Shown = { delivery: WebhookDelivery };

function What({ delivery: { type, createdAt } }: Shown) {
  const t = useMessages('adminEvents');
  return (
    <div className="grid gap-1">
      <p className="font-medium">{t(type)}</p>
      <p className="text-muted">
        <Moment at={createdAt} />
      </p>
    </div>
  );
}

const tones: Record<WebhookDelivery['status'], Tone> = {
  waiting: 'yellow',
  delivered: 'green',
  failed: 'red',
};

function Status({ delivery: { status, nextAt, attempts } }: Shown) {
  const translate = useErrorTranslation();
  const t = useMessages('adminIntegrations');
  const { momentOf } = useMoments();
  return (
    <div className="grid justify-items-start gap-1">
      <Badge tone={tones[status]}>{t(status)}</Badge>
      {attempts[0]?.error && (
        <p>
          <bdi>{translate(attempts[0].error)}</bdi>
        </p>
      )}
      {nextAt && attempts.length > 0 && (
        <p className="text-muted">{t('nextTry', { time: momentOf(nextAt) })}</p>
      )}
    </div>
  );
}

function Attempts({ delivery: { messageId, attempts } }: Shown) {
  const translate = useErrorTranslation();
  const t = useMessages('adminIntegrations');
  const rich = useRichMessages('adminIntegrations');
  const { momentOf } = useMoments();
  return (
    <div className="grid gap-3 wrap-anywhere">
      <p className="text-muted">{rich('messageId', { id: () => <bdi dir="ltr">{messageId}</bdi> })}</p>
      {attempts.length === 0 && <p>{t('notTried')}</p>}
      <ol className="grid gap-3">
        {attempts.map(({ at, status, error, body }) => (
          <li key={at} className="grid gap-1">
            <p>
              <time dateTime={at}>{momentOf(at)}</time>:{' '}
              <bdi>{error === null ? t('response', { status: String(status) }) : translate(error)}</bdi>
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
