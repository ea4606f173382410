import { inCurrency } from '../../../shared/lib/money';
import { type ListedPayout, payoutStatuses } from '../../../shared/schemas/payouts';
import { trpc } from '../../app/trpc';
import { useFormats } from '../../messages/use-formats';
import { useMessages } from '../../messages/use-messages';
import { Badge, type Tone } from '../kit/display/badge';
import { itemId, oneOf } from '../kit/list/address';
import { Filter } from '../kit/list/filter-bar';
import { keepRows, ListSection } from '../kit/list/list-section';
import { NarrowedNotice } from '../kit/list/narrowed-notice';
import { useList } from '../kit/list/use-list';
import { PayoutDetails } from './payout-details';

const bankStates = ['matched', 'open'] as const;

/** What the payment provider transferred to the bank account. */
export default function Payouts() {
  const t = useMessages('adminPayouts');
  const giving = useMessages('adminGiving');
  const shared = useMessages('adminSubmissions');
  const list = useList({
    // The list of donations has its own parameters in the same address.
    name: 'payouts',
    sorts: ['createdAt', 'amount', 'arrivesOn'],
    order: 'desc',
    pageSize: 10,
    filter: { status: oneOf(payoutStatuses), bank: oneOf(bankStates), payout: itemId },
  });
  const read = trpc.payouts.page.useQuery(list.input, keepRows);
  return (
    <>
      <p className="max-w-3xl text-muted">{t('lead')}</p>
      {list.filter.payout && (
        <NarrowedNotice noun="payout" showAll={() => list.setFilter({ payout: undefined })}>
          {t('onlyPayout', { id: list.filter.payout })}
        </NarrowedNotice>
      )}
      <ListSection
        list={list}
        read={read}
        search={t('search')}
        filters={
          <>
            <Filter
              label={t('status')}
              all={t('allStatuses')}
              options={payoutStatuses.map((status) => [status, t(status)] as const)}
              {...list.filterBy('status')}
            />
            <Filter
              label={t('bank')}
              all={t('allPayouts')}
              options={bankStates.map((state) => [state, t(state)] as const)}
              {...list.filterBy('bank')}
            />
          </>
        }
        exported="payouts"
        nameOf={({ id, cents, currency }) => t('payoutOf', { id, amount: inCurrency(currency, cents) })}
        label={t('title')}
        counted="payout"
        loading={t('loading')}
        empty={t('none')}
        next={<p>{t('next')}</p>}
        columns={[
          { header: t('arrivesOn'), sort: 'arrivesOn', cell: (one) => <Day day={one.arrivesOn} /> },
          {
            header: giving('amount'),
            amount: true,
            sort: 'amount',
            cell: ({ cents, currency }) => (
              <span className="font-medium tabular-nums">{inCurrency(currency, cents)}</span>
            ),
          },
          { header: t('status'), cell: (one) => <PayoutState payout={one} /> },
          { header: t('bank'), cell: (one) => <BankState payout={one} /> },
        ]}
        showRow={({ id }) => ({ section: 'donations', tab: 'payouts', 'payouts.payout': id })}
        details={{
          show: shared('details'),
          hide: shared('hide'),
          roomy: true,
          of: (one) => <PayoutDetails payout={one} />,
        }}
      />
    </>
  );
}

type Props = { payout: ListedPayout };

const Day = ({ day }: { day: string }) => useFormats().longDate(day);

const tones: Record<ListedPayout['status'], Tone> = {
  pending: 'plain',
  sent: 'yellow',
  paid: 'green',
  failed: 'red',
  canceled: 'plain',
};

function PayoutState({ payout: { status, issues } }: Props) {
  const t = useMessages('adminPayouts');
  return (
    <span className="flex flex-wrap gap-2">
      <Badge tone={tones[status]}>{t(status)}</Badge>
      {issues.length > 0 && <Badge tone="orange">{t('check')}</Badge>}
    </span>
  );
}

function BankState({ payout: { bankLine } }: Props) {
  const t = useMessages('adminPayouts');
  const { longDate } = useFormats();
  if (!bankLine) return <span className="text-muted">{t('open')}</span>;
  return t('matchedOn', { day: longDate(bankLine.date) });
}
