import { useState } from 'react';
import { centsOf, dollarsOf, inDollarsAndCents } from '../../../shared/lib/money';
import { inField } from '../../../shared/lib/typed-amounts';
import type { BankLine, LineSuggestion } from '../../../shared/schemas/bank-statements';
import type { Donation } from '../../../shared/schemas/donations';
import { useDays } from '../../app/time-zone';
import { trpc } from '../../app/trpc';
import { useFormats } from '../../messages/use-formats';
import { useMessages, useRichMessages } from '../../messages/use-messages';
import { askToWait } from '../../ui/ask-to-wait';
import { Button } from '../../ui/button';
import { Modal } from '../../ui/modal';
import { OfflineDonationDialog } from '../donations/offline-donation-dialog';
import { StatusBadge } from '../kit/display/badge';
import { Loading } from '../kit/display/loading';
import { SearchField } from '../kit/list/filter-bar';
import { keepRows } from '../kit/list/list-section';
import { useDonationStatuses } from '../submissions/statuses';
import { PayoutSuggestions } from './payout-suggestions';
import { Suggestions } from './suggestions';

type Props = {
  line: BankLine;
  pending: boolean;
  choose: (chosen: Pick<BankLine, 'donationId' | 'standingOrderId' | 'payoutId'>) => void;
  close: () => void;
};

/** Finds the donation of a line: suggestions, open donations of the same amount, or the results of a search. */
export function ChooseDonation({ line, pending, choose, close }: Props) {
  const t = useMessages('adminBankStatements');
  const rich = useRichMessages('adminBankStatements');
  const giving = useMessages('adminGiving');
  const cancel = useMessages('adminForms')('cancel');
  const { longDate, number } = useFormats();
  const [search, setSearch] = useState('');
  const [isNew, setIsNew] = useState(false);
  const waiting = { amount: dollarsOf(line.cents), arrived: false };
  const { data } = trpc.donations.page.useQuery(search ? { search } : waiting, { ...keepRows, staleTime: 0 });
  const take = ({ id, amount }: Donation) => {
    const promised = centsOf(amount);
    const question = t('pledgedOther', {
      pledged: inDollarsAndCents(promised),
      line: inDollarsAndCents(line.cents),
    });
    if (!pending && (promised === line.cents || confirm(question)))
      choose({ donationId: id, standingOrderId: null, payoutId: null });
  };
  const takeSuggested = ({ donationId, standingOrderId, openCents, reasons }: LineSuggestion) => {
    const question = t(standingOrderId === null ? 'openOther' : 'orderOther', {
      open: inDollarsAndCents(openCents),
      line: inDollarsAndCents(line.cents),
    });
    if (!pending && (reasons.includes('amount') || confirm(question)))
      choose({ donationId, standingOrderId, payoutId: null });
  };
  if (isNew)
    return (
      <OfflineDonationDialog
        known={{
          amount: inField(line.cents),
          receivedOn: line.date,
          paymentMethod: 'bank',
          reference: line.text.slice(0, 200),
          ...(line.payer && nameOf(line.payer)),
        }}
        added={({ id }) => choose({ donationId: id, standingOrderId: null, payoutId: null })}
        close={() => setIsNew(false)}
      />
    );
  const shownLine = {
    amount: () => <span className="font-medium">{inDollarsAndCents(line.cents)}</span>,
    day: longDate(line.date),
    text: () => <bdi>{line.text}</bdi>,
  };
  return (
    <Modal title={t('title')} close={pending ? askToWait : close}>
      <p className="wrap-anywhere">
        {line.payer
          ? rich('lineWithPayer', { ...shownLine, payer: () => <bdi>{line.payer}</bdi> })
          : rich('line', shownLine)}
      </p>
      <div className="mt-5 [&_label]:sr-only">
        <SearchField
          className="min-w-52"
          placeholder={giving('search')}
          search={search}
          onSearch={setSearch}
        />
      </div>
      {!search && line.payoutSuggestions.length > 0 && (
        <PayoutSuggestions
          line={line}
          take={(payoutId) => !pending && choose({ donationId: null, standingOrderId: null, payoutId })}
        />
      )}
      {!search && line.suggestions.length > 0 && <Suggestions line={line} take={takeSuggested} />}
      {data ? (
        <>
          <p className="mt-4 text-sm text-muted">
            {search
              ? t('foundCount', { shown: data.items.length, total: number(data.total) })
              : t(data.total === 0 ? 'noneOpen' : 'openOfAmount')}
          </p>
          <ul className="mt-2 divide-y divide-line border-y border-line">
            {data.items.map((donation) => (
              <Found key={donation.id} donation={donation} take={() => take(donation)} />
            ))}
          </ul>
        </>
      ) : (
        <Loading label={giving('loadingDonations')} />
      )}
      <div className="mt-5 flex flex-wrap justify-end gap-3">
        <Button look="outline" onClick={pending ? askToWait : close}>
          {cancel}
        </Button>
        <Button look="outline" onClick={() => setIsNew(true)}>
          {t('recordNew')}
        </Button>
      </div>
    </Modal>
  );
}

/** `Noor, Layla` or `Layla Noor` */
function nameOf(payer: string) {
  const [last = '', first] = payer.split(/,\s*/, 2);
  const words = (first === undefined ? payer : `${first} ${last}`).split(' ');
  return { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' };
}

function Found({ donation, take }: { donation: Donation; take: () => void }) {
  const t = useMessages('adminBankStatements');
  const statuses = useDonationStatuses();
  const { dayOf } = useDays();
  const { id, firstName, lastName, amount, createdAt, status } = donation;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <span className="min-w-40 flex-1 wrap-anywhere">
        <bdi className="block w-fit font-medium">
          {firstName} {lastName}
        </bdi>
        <span className="text-muted">
          {t('found', { amount: inDollarsAndCents(centsOf(amount)), day: dayOf(createdAt), id })}
        </span>
      </span>
      <StatusBadge status={status} labels={statuses.labels} />
      <Button
        look="outline"
        className="ms-auto"
        aria-label={t('recordFor', { name: `${firstName} ${lastName}`, id })}
        onClick={take}
      >
        {t('record')}
      </Button>
    </li>
  );
}
