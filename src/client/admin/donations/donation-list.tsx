import { useState } from 'react';
import { longDate } from '../../../shared/lib/days';
import { centsOf, inDollarsAndCents } from '../../../shared/lib/money';
import type { Donation, ListedDonation } from '../../../shared/schemas/donations';
import { isManual } from '../../../shared/schemas/money';
import { grossOf, netOf } from '../../../shared/schemas/money-sums';
import { donationStatuses } from '../../../shared/schemas/statuses';
import { useDays } from '../../app/time-zone';
import { trpc } from '../../app/trpc';
import { toast } from '../../ui/toast';
import { StatusBadge } from '../kit/display/badge';
import { capitalized } from '../kit/format';
import { day, itemId, oneOf, words, yesOrNo } from '../kit/list/address';
import { BulkBar } from '../kit/list/bulk-bar';
import { Filter, StatusFilter } from '../kit/list/filter-bar';
import { keepRows, ListSection } from '../kit/list/list-section';
import { NarrowedNotice } from '../kit/list/narrowed-notice';
import { PeriodFields } from '../kit/list/period-fields';
import { useBulkChange, useTooMany } from '../kit/list/use-bulk-change';
import { useList } from '../kit/list/use-list';
import { useSelection } from '../kit/list/use-selection';
import { useMay } from '../kit/permissions';
import { PersonLink } from '../person/person-link';
import { useDonationStatuses } from '../submissions/statuses';
import { Attention } from './attention';
import type { ChosenDonations } from './chosen-donations';
import { DonationDetails } from './donation-details';
import { useFundOptions } from './fund-options';
import { ReceivedManyDialog } from './received-dialogs';
import { YearStatement } from './year-statement';

const useDonations = () =>
  useList({
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
    },
  });
type Shown = ReturnType<typeof useDonations>;

const types = [
  [true, 'Recurring'],
  [false, 'One-time'],
] as const;
const receivedOptions = [
  [true, 'Received'],
  [false, 'Not received'],
] as const;

export function DonationList() {
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
          Only donation {list.filter.donation} is shown.
        </NarrowedNotice>
      )}
      {list.filter.donor && (
        <NarrowedNotice noun="donation" showAll={() => list.setFilter({ donor: undefined })}>
          Only the donations of donor {list.filter.donor} are shown.
        </NarrowedNotice>
      )}
      <ListSection
        list={list}
        read={read}
        search="Search by name or email..."
        filters={
          <>
            <StatusFilter options={statuses.options} {...list.filterBy('status')} />
            <Filter label="Type" all="All Types" options={types} {...list.filterBy('recurring')} />
          </>
        }
        moreFilters={{ names: ['arrived', 'fund', 'from', 'to'], fields: <MoreFilters list={list} /> }}
        exported="donations"
        bulkActions={mayWrite && <BulkActions selection={selection} />}
        selection={mayWrite ? selection : undefined}
        nameOf={({ firstName, lastName, id }) => `the donation of ${firstName} ${lastName} (${id})`}
        label="Donations"
        counted="donation"
        loading="Loading donations..."
        empty="No donations found"
        next={<p>Donations made on the site appear here, and offline donations that you record.</p>}
        columns={[
          { header: 'Donor', sort: 'donor', cell: (one) => <Donor donation={one} /> },
          { header: 'Amount', amount: true, sort: 'amount', cell: (one) => <Amount donation={one} /> },
          { header: 'Date', narrow: true, sort: 'createdAt', cell: ({ createdAt }) => dayOf(createdAt) },
          {
            header: 'Status',
            sort: 'status',
            cell: (one) => <Status donation={one} />,
          },
        ]}
        showRow={({ id }) => ({ section: 'donations', donation: id })}
        details={{ show: 'Details', hide: 'Hide', of: (one) => <DonationDetails donation={one} /> }}
      />
      <Totals asked={{ search: list.input.search, ...list.filter }} />
      <YearStatement />
    </div>
  );
}

/** Filters by payment, fund and period. */
function MoreFilters({ list }: { list: Shown }) {
  const funds = useFundOptions();
  return (
    <>
      <Filter label="Money" all="All Payments" options={receivedOptions} {...list.filterBy('arrived')} />
      {funds.length > 0 && (
        <Filter
          label="Fund"
          all="All Funds"
          options={[['general', 'General fund'], ...funds]}
          {...list.filterBy('fund')}
        />
      )}
      <PeriodFields what={list.filter.arrived ? 'Received' : 'Pledged'} list={list} />
    </>
  );
}

const Donor = ({ donation: { firstName, lastName, email } }: { donation: Donation }) => (
  <>
    <div className="font-medium">
      <bdi>
        {firstName} {lastName}
      </bdi>
    </div>
    {email && <PersonLink email={email} name={`${firstName} ${lastName}`} />}
  </>
);

/** Also the provider's status if it differs. */
function Status({ donation: { id, status } }: { donation: Donation }) {
  const statuses = useDonationStatuses();
  const { data: concerns = [] } = trpc.donations.attention.useQuery();
  const differs = concerns.find(({ kind, donationId }) => kind === 'status' && donationId === id);
  return (
    <>
      <StatusBadge status={status} labels={statuses.labels} />
      {differs?.providerStatus && (
        <span className="mt-1 block text-muted">Provider: {capitalized(differs.providerStatus)}</span>
      )}
    </>
  );
}

function Amount({ donation }: { donation: Donation }) {
  const { amount, received, net, receivedOn } = donation;
  return (
    <div className="tabular-nums">
      {inDollarsAndCents(centsOf(amount))}
      {isManual(donation) && <span className="block text-muted">Received, marked by hand</span>}
      {received > 0 && (
        <span className="block text-muted">
          {received === amount ? 'Received' : `Received ${inDollarsAndCents(centsOf(received))}`}
          {receivedOn && ` on ${longDate(receivedOn)}`}
        </span>
      )}
      {net !== received && <span className="block text-muted">Net {inDollarsAndCents(centsOf(net))}</span>}
    </div>
  );
}

type Asked = Shown['filter'] & { search: string };

/** Totals of all pages. */
function Totals({ asked }: { asked: Asked }) {
  const { data: sums } = trpc.donations.totals.useQuery(asked, keepRows);
  return (
    <p className="mt-4 text-sm text-muted">
      {sums &&
        `Pledged ${inDollarsAndCents(centsOf(sums.amount))} · Received ${inDollarsAndCents(grossOf(sums))} · Net ${inDollarsAndCents(netOf(sums))}`}
    </p>
  );
}

function BulkActions({ selection }: { selection: ChosenDonations }) {
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
            name: 'Record payment',
            run: () => (selection.tooMany ? toast(tooMany) : setReceiving(true)),
          },
          ...statuses.options.map(([status, label]) => ({
            key: status,
            name: `Mark as ${label}`,
            run: () => change(status),
          })),
        ]}
      />
      {receiving && <ReceivedManyDialog selection={selection} close={() => setReceiving(false)} />}
    </>
  );
}
