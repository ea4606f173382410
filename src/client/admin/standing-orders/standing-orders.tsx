import { useState } from 'react';
import { centsOf, inDollarsAndCents } from '../../../shared/lib/money';
import { type ListedStandingOrder, orderStates } from '../../../shared/schemas/standing-orders';
import { trpc } from '../../app/trpc';
import { useFormats } from '../../messages/use-formats';
import { useMessages } from '../../messages/use-messages';
import { Button } from '../../ui/button';
import { Badge } from '../kit/display/badge';
import { itemId, oneOf } from '../kit/list/address';
import { Filter } from '../kit/list/filter-bar';
import { keepRows, ListSection } from '../kit/list/list-section';
import { NarrowedNotice } from '../kit/list/narrowed-notice';
import { useList } from '../kit/list/use-list';
import { useMay } from '../kit/permissions';
import { OrderDetails } from './order-details';
import { OrderDialog } from './order-dialog';

/** Regular bank transfers, with the last and the next payment. */
export function StandingOrders() {
  const t = useMessages('adminStandingOrders');
  const giving = useMessages('adminGiving');
  const shared = useMessages('adminSubmissions');
  const mayWrite = useMay('donations:write');
  const [adding, setAdding] = useState(false);
  const list = useList({
    // The list of donations has its own parameters in the same address.
    name: 'orders',
    sorts: ['createdAt', 'amount', 'reference'],
    order: 'desc',
    pageSize: 10,
    filter: { state: oneOf(orderStates), standingOrder: itemId },
  });
  const read = trpc.standingOrders.page.useQuery(list.input, keepRows);
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-4">
        <p className="max-w-3xl text-muted">{t('lead')}</p>
        {mayWrite && <Button onClick={() => setAdding(true)}>{t('add')}</Button>}
      </div>
      {list.filter.standingOrder && (
        <NarrowedNotice noun="standingOrder" showAll={() => list.setFilter({ standingOrder: undefined })}>
          {t('onlyOrder', { id: list.filter.standingOrder })}
        </NarrowedNotice>
      )}
      <ListSection
        list={list}
        read={read}
        search={t('search')}
        filters={
          <Filter
            label={t('state')}
            all={t('allStates')}
            options={orderStates.map((state) => [state, t(state)] as const)}
            {...list.filterBy('state')}
          />
        }
        exported="standing-orders"
        nameOf={({ donorName, id }) => t('orderOf', { name: donorName, id })}
        label={t('title')}
        counted="standingOrder"
        loading={t('loading')}
        empty={t('none')}
        next={<p>{t('next')}</p>}
        columns={[
          { header: t('donor'), cell: (one) => <Donor order={one} /> },
          { header: giving('amount'), amount: true, sort: 'amount', cell: (one) => <Amount order={one} /> },
          { header: t('lastPayment'), narrow: true, cell: (one) => <Day day={one.lastReceivedOn} /> },
          { header: t('nextPayment'), narrow: true, cell: (one) => <NextPayment order={one} /> },
        ]}
        showRow={({ id }) => ({ section: 'donations', tab: 'orders', 'orders.standingOrder': id })}
        details={{
          show: shared('details'),
          hide: shared('hide'),
          roomy: true,
          of: (one) => <OrderDetails order={one} />,
        }}
      />
      {adding && <OrderDialog order={undefined} close={() => setAdding(false)} />}
    </>
  );
}

type Props = { order: ListedStandingOrder };

const Donor = ({ order: { donorName, reference } }: Props) => (
  <div className="wrap-anywhere">
    <bdi className="block w-fit font-medium">{donorName}</bdi>
    <bdi className="block w-fit text-muted">{reference}</bdi>
  </div>
);

function Amount({ order: { amount, every } }: Props) {
  const t = useMessages('adminStandingOrders');
  return (
    <span className="tabular-nums">
      {t('amountEvery', { amount: inDollarsAndCents(centsOf(amount)), every })}
    </span>
  );
}

function Day({ day }: { day: string | null }) {
  const t = useMessages('adminStandingOrders');
  const { longDate } = useFormats();
  return day === null ? <span className="text-muted">{t('noPayment')}</span> : longDate(day);
}

function NextPayment({ order: { nextExpectedOn, overdue } }: Props) {
  const t = useMessages('adminStandingOrders');
  if (nextExpectedOn === null) return <Badge tone="plain">{t('ended')}</Badge>;
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Day day={nextExpectedOn} />
      {overdue && <Badge tone="orange">{t('overdue')}</Badge>}
    </span>
  );
}
