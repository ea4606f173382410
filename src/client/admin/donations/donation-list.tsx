import { useState } from 'react';
import { centsOf, inDollarsAndCents } from '../../../shared/lib/money';
import type { ListedDonation } from '../../../shared/schemas/donations';
import { grossOf, netOf } from '../../../shared/schemas/money-sums';
import { donationStatuses } from '../../../shared/schemas/statuses';
import { useDays } from '../../app/time-zone';
import { trpc } from '../../app/trpc';
import { useMessages } from '../../messages/use-messages';
import { toast } from '../../ui/toast';
import { useFundOptions } from '../funds/fund-options';
import { asPrefetch, type FirstReads } from '../kit/deferred';
import { day, itemId, oneOf, words, yesOrNo } from '../kit/list/address';
import { BulkBar } from '../kit/list/bulk-bar';
import { Filter, StatusFilter } from '../kit/list/filter-bar';
import { keepRows, ListSection } from '../kit/list/list-section';
import { NarrowedNotice } from '../kit/list/narrowed-notice';
import { PeriodFields } from '../kit/list/period-fields';
import { useBulkChange, useTooMany } from '../kit/list/use-bulk-change';
import { inputFor, useList } from '../kit/list/use-list';
import { useSelection } from '../kit/list/use-selection';
import { useMay } from '../kit/permissions';
import { useDonationStatuses } from '../submissions/statuses';
import { Attention } from './attention';
import type { ChosenDonations } from './chosen-donations';
import { Amount, Donor, Status } from './donation-cells';
import { DonationDetails } from './donation-details';
import { ReceivedManyDialog } from './received-dialogs';
import { YearStatement } from './year-statement';

const listOptions = {
  sorts: ['createdAt', 'donor', 'amount', 'status'],
  order: 'desc',
  pageSize: 10,
  filter: {
    status: oneOf(donationStatuses),
    recurring: yesOrNo,
    arrived: yesOrNo,
    fund: words,
    from: day,
    to: day,
    donation: itemId,
    donor: itemId,
    standingOrder: itemId,
  },
} as const;
const useDonations = () => useList(listOptions);
type Shown = ReturnType<typeof useDonations>;

export const readDonations: FirstReads = (utils, params) =>
  void utils.donations.page.prefetch(inputFor(listOptions, params), asPrefetch);

export function DonationList() {
  const t = useMessages('adminDonations');
  const giving = useMessages('adminGiving');
  const lists = useMessages('adminLists');
  const shared = useMessages('adminSubmissions');
  const { dayOf } = useDays();
  const statuses = useDonationStatuses();
  const mayWrite = useMay('donations:write');
  const list = useDonations();
  const read = trpc.donations.page.useQuery(list.input, keepRows);
  const selection = useSelection(list, read);
  return (
    <div className="-mt-6">
      <Attention />
      {list.filter.donation && (
        <NarrowedNotice noun="donation" showAll={() => list.setFilter({ donation: undefined })}>
          {t('onlyDonation', { id: list.filter.donation })}
        </NarrowedNotice>
      )}
      {list.filter.donor && (
        <NarrowedNotice noun="donation" showAll={() => list.setFilter({ donor: undefined })}>
          {t('onlyDonor', { id: list.filter.donor })}
        </NarrowedNotice>
      )}
      {list.filter.standingOrder && (
        <NarrowedNotice noun="donation" showAll={() => list.setFilter({ standingOrder: undefined })}>
          {t('onlyOrder', { id: list.filter.standingOrder })}
        </NarrowedNotice>
      )}
      <ListSection
        list={list}
        read={read}
        search={giving('search')}
        filters={
          <>
            <StatusFilter options={statuses.options} {...list.filterBy('status')} />
            <Filter
              label={t('type')}
              all={t('allTypes')}
              options={[
                [true, t('recurring')],
                [false, t('oneTime')],
              ]}
              {...list.filterBy('recurring')}
            />
          </>
        }
        moreFilters={{ names: ['arrived', 'fund', 'from', 'to'], fields: <MoreFilters list={list} /> }}
        exported="donations"
        bulkActions={mayWrite && <BulkActions selection={selection} />}
        selection={mayWrite ? selection : undefined}
        nameOf={({ firstName, lastName, id }) => t('donationOf', { name: `${firstName} ${lastName}`, id })}
        label={giving('donations')}
        counted="donation"
        loading={giving('loadingDonations')}
        empty={giving('noDonations')}
        next={<p>{t('next')}</p>}
        columns={[
          { header: t('donor'), sort: 'donor', cell: (one) => <Donor donation={one} /> },
          {
            header: giving('amount'),
            amount: true,
            sort: 'amount',
            cell: (one) => <Amount donation={one} />,
          },
          {
            header: lists('date'),
            narrow: true,
            sort: 'createdAt',
            cell: ({ createdAt }) => dayOf(createdAt),
          },
          {
            header: lists('status'),
            sort: 'status',
            cell: (one) => <Status donation={one} />,
          },
        ]}
        showRow={({ id }) => ({ section: 'donations', donation: id })}
        details={{
          show: shared('details'),
          hide: shared('hide'),
          of: (one) => <DonationDetails donation={one} />,
        }}
      />
      <Totals asked={{ search: list.input.search, ...list.filter }} />
      <YearStatement />
    </div>
  );
}

/** Filters by payment, fund and period. */
function MoreFilters({ list }: { list: Shown }) {
  const t = useMessages('adminDonations');
  const giving = useMessages('adminGiving');
  const funds = useFundOptions();
  return (
    <>
      <Filter
        label={t('money')}
        all={t('allPayments')}
        options={[
          [true, giving('received')],
          [false, t('notReceived')],
        ]}
        {...list.filterBy('arrived')}
      />
      {funds.length > 0 && (
        <Filter
          label={giving('fund')}
          all={t('allFunds')}
          options={[['general', giving('generalFund')], ...funds]}
          {...list.filterBy('fund')}
        />
      )}
      <PeriodFields what={list.filter.arrived ? giving('received') : t('pledged')} list={list} />
    </>
  );
}

type Asked = Shown['filter'] & { search: string };

/** Totals of all pages. */
function Totals({ asked }: { asked: Asked }) {
  const t = useMessages('adminDonations');
  const { data: sums } = trpc.donations.totals.useQuery(asked, keepRows);
  return (
    <p className="mt-4 text-sm text-muted">
      {sums &&
        t('totals', {
          pledged: inDollarsAndCents(centsOf(sums.amount)),
          received: inDollarsAndCents(grossOf(sums)),
          net: inDollarsAndCents(netOf(sums)),
        })}
    </p>
  );
}

function BulkActions({ selection }: { selection: ChosenDonations }) {
  const t = useMessages('adminDonations');
  const recordPayment = useMessages('adminPayments')('recordPayment');
  const statuses = useDonationStatuses();
  const tooMany = useTooMany('donation');
  const [receiving, setReceiving] = useState(false);
  const utils = trpc.useUtils();
  const { change, pending } = useBulkChange({
    noun: 'donation',
    selection,
    send: (named: ReturnType<ChosenDonations['named']>, status: ListedDonation['status'], seen) =>
      utils.client.donations.setStatusMany.mutate({ ...named, status, seen }),
    valueOf: ({ status }) => status,
    labels: statuses.labels,
    refresh: () => Promise.all([utils.donations.invalidate(), utils.stats.invalidate()]),
  });
  return (
    <>
      <BulkBar
        noun="donation"
        selection={selection}
        pending={pending}
        actions={[
          {
            key: 'received',
            name: recordPayment,
            run: () => (selection.tooMany ? toast(tooMany) : setReceiving(true)),
          },
          ...statuses.options.map(([status, label]) => ({
            key: status,
            name: t('markAs', { status: label }),
            run: () => change(status),
          })),
        ]}
      />
      {receiving && <ReceivedManyDialog selection={selection} close={() => setReceiving(false)} />}
    </>
  );
}
