import { useState } from 'react';
import { centsOf, inDollarsAndCents } from '../../../shared/lib/money';
import { etagOf } from '../../../shared/schemas/etags';
import type { ListedStandingOrder } from '../../../shared/schemas/standing-orders';
import { useDays } from '../../app/time-zone';
import { trpc } from '../../app/trpc';
import { useMessages } from '../../messages/use-messages';
import { Button } from '../../ui/button';
import { RecentDonations } from '../donors/recent-donations';
import { useFundName } from '../funds/fund-options';
import { AdminLink } from '../kit/display/admin-link';
import { Facts } from '../kit/display/facts';
import { conflictMessage, outdatedMessage } from '../kit/mutations/refusals';
import { success, useAdminMutation } from '../kit/mutations/use-admin-mutation';
import { useMay } from '../kit/permissions';
import { OrderDialog } from './order-dialog';

export function OrderDetails({ order }: { order: ListedStandingOrder }) {
  const t = useMessages('adminStandingOrders');
  const giving = useMessages('adminGiving');
  const { dayOf } = useDays();
  const fundName = useFundName();
  const mayWrite = useMay('donations:write');
  const [editing, setEditing] = useState(false);
  const utils = trpc.useUtils();
  const isEnded = order.endedAt !== null;
  const change = useAdminMutation({
    send: (ended: boolean) =>
      utils.client.standingOrders.update.mutate(
        { id: order.id, ended },
        { context: { ifMatch: etagOf(order) } },
      ),
    done: success(t(isEnded ? 'resumeDone' : 'endDone')),
    failed: t(isEnded ? 'resumeFailed' : 'endFailed'),
    reason: (refusal) => conflictMessage(refusal) ?? outdatedMessage(refusal),
    refresh: () => utils.standingOrders.invalidate(),
  });
  return (
    <>
      <Facts
        facts={[
          [
            t('donor'),
            <AdminLink key="donor" to={{ section: 'donors', donor: order.donor }}>
              <bdi>{order.donorName}</bdi>
            </AdminLink>,
          ],
          [t('reference'), <bdi key="reference">{order.reference}</bdi>],
          [giving('fund'), fundName(order.fundId)],
          [
            t('payments'),
            t('paymentsSum', {
              count: order.donations,
              amount: inDollarsAndCents(centsOf(order.received)),
            }),
          ],
          [t('since'), dayOf(order.createdAt)],
          ...(order.endedAt === null ? [] : [[t('endedOn'), dayOf(order.endedAt)] as const]),
          [t('id'), order.id],
        ]}
      />
      <RecentDonations of={{ standingOrder: order.id }} label={t('donations')} />
      {mayWrite && (
        <div className="mt-5 flex flex-wrap items-center gap-3">
          <Button onClick={() => setEditing(true)}>{t('edit')}</Button>
          <Button
            look="outline"
            disabled={change.isPending}
            onClick={() => (isEnded || confirm(t('mayEnd'))) && change.mutate(!isEnded)}
          >
            {t(isEnded ? 'resume' : 'end')}
          </Button>
        </div>
      )}
      {editing && <OrderDialog order={order} close={() => setEditing(false)} />}
    </>
  );
}
