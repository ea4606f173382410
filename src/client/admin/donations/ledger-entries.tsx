import { useState } from 'react';
import { inDollarsAndCents, sumOf } from '../../../shared/lib/money';
import { isInForce, isReversal, originalOf } from '../../../shared/schemas/corrections';
import type { ListedDonation } from '../../../shared/schemas/donations';
import type { MoneyEntry } from '../../../shared/schemas/money';
import { useFormats } from '../../messages/use-formats';
import { useMessages, useRichMessages } from '../../messages/use-messages';
import { useFundName } from '../funds/fund-options';
import { AdminLink, linkClass } from '../kit/display/admin-link';
import { useMoments } from '../kit/format';
import { useMay } from '../kit/permissions';
import { CorrectionDialog, isRecordedRefund } from './correction-dialog';

const kinds = {
  charge: 'charge',
  fee: 'fee',
  refund: 'refundEntry',
  dispute: 'dispute',
  correction: 'correction',
} as const;

type Props = { entries: MoneyEntry[]; donation: ListedDonation };

/** The ledger entries of a donation, oldest first, with the balance. Payments and refunds by staff can be corrected. */
export function LedgerEntries({ entries, donation }: Props) {
  const t = useMessages('adminPayments');
  const rich = useRichMessages('adminPayments');
  const methodName = useMessages('methods');
  const { momentOf } = useMoments();
  const { longDate } = useFormats();
  const nameOf = useFundName();
  const mayWrite = useMay('donations:write');
  const [corrected, setCorrected] = useState<MoneyEntry>();
  const inOrder = entries.toReversed();
  const leftAfter = (index: number) => sumOf(inOrder.slice(0, index + 1).map(({ cents }) => cents));
  const methods = new Set(entries.map(({ paymentMethod }) => paymentMethod));
  const methodOf = ({ paymentMethod }: MoneyEntry) =>
    methods.size > 1 && paymentMethod ? t('ofMethod', { method: methodName(paymentMethod) }) : undefined;
  const dayAndReferenceOf = ({ kind, receivedOn, reference }: MoneyEntry) => {
    if (!receivedOn) return undefined; // an entry of the provider has the time below alone
    const day = t(kind === 'correction' ? 'correctedDay' : 'entryDay', { day: longDate(receivedOn) });
    return reference ? rich('dayAndReference', { day, reference: () => <bdi>{reference}</bdi> }) : day;
  };
  return (
    <>
      <ol aria-label={t('entries')} className="divide-y divide-line tabular-nums">
        {inOrder.map((entry, index) => (
          <li key={entry.id} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-2">
            <span className="min-w-0 wrap-anywhere">
              <span className="font-medium">
                {t(isReversal(entry, entries) ? 'reversed' : kinds[entry.kind])}
              </span>{' '}
              {dayAndReferenceOf(entry)}
              <span className="block text-muted">
                {methodOf(entry)}
                {entry.correctedBy
                  ? rich('recordedBy', {
                      time: momentOf(entry.at),
                      name: () => <bdi>{entry.correctedBy}</bdi>,
                    })
                  : t('recorded', { time: momentOf(entry.at) })}
                {entry.fundId !== donation.fundId &&
                  rich('fromFund', { fund: () => <bdi>{nameOf(entry.fundId)}</bdi> })}
              </span>
              {entry.counterEntry && !isRebooked(entry, entries) && (
                <span className="block">
                  {' '}
                  <AdminLink to={{ section: 'donations', donation: entry.counterEntry.donationId }}>
                    {t(entry.kind === 'charge' ? 'movedFrom' : 'movedTo', {
                      id: entry.counterEntry.donationId,
                    })}
                  </AdminLink>
                </span>
              )}
              {entry.reason && <bdi className="block text-muted">{entry.reason}</bdi>}
              {mayWrite && isCorrectable(entry, entries) && (
                <button
                  type="button"
                  className={`block py-1 ${linkClass}`}
                  onClick={() => setCorrected(entry)}
                >
                  {t('correct')}
                </button>
              )}
            </span>
            <span className="ms-auto text-end">
              <bdi className="font-medium">{inDollarsAndCents(entry.cents)}</bdi>{' '}
              <span className="text-muted">
                {t('balance', { amount: inDollarsAndCents(leftAfter(index)) })}
              </span>
            </span>
          </li>
        ))}
      </ol>
      {corrected && (
        <CorrectionDialog
          donation={donation}
          entry={corrected}
          related={relatedTo(corrected, entries).map(({ id }) => id)}
          close={() => setCorrected(undefined)}
        />
      )}
    </>
  );
}

/** What remains here of a payment after its reversal. */
const isRebooked = (entry: MoneyEntry, entries: MoneyEntry[]) =>
  entry.kind === 'correction' && !isReversal(entry, entries);

/** Payments, and refunds that staff recorded. */
const isCorrectable = (entry: MoneyEntry, entries: MoneyEntry[]) =>
  (((entry.correctedKind ?? entry.kind) === 'charge' && entry.cents > 0) || isRecordedRefund(entry)) &&
  isInForce(entry, entries);

/** The fee and the refunds of a payment, which move with it to another fund. */
function relatedTo(payment: MoneyEntry, entries: MoneyEntry[]) {
  const { id: original } = originalOf(payment, entries);
  const isRefundOfIt = (entry: MoneyEntry) => {
    const refunded = entries.find(({ id }) => id === originalOf(entry, entries).refundOf);
    return refunded !== undefined && originalOf(refunded, entries).id === original;
  };
  return entries.filter(
    (entry) =>
      entry.id !== payment.id &&
      entry.fundId === payment.fundId &&
      isInForce(entry, entries) &&
      (isRefundOfIt(entry) || (payment.paymentId !== null && entry.paymentId === payment.paymentId)),
  );
}
