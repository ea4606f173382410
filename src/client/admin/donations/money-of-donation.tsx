import { useState } from 'react';
import { longDate } from '../../../shared/lib/days';
import { type Cents, centsOf, inDollarsAndCents, sumOf } from '../../../shared/lib/money';
import { inGroups, referenceOf } from '../../../shared/lib/references';
import { methodLabel } from '../../../shared/messages/form-options';
import type { Donation } from '../../../shared/schemas/donations';
import type { RenewedLinks } from '../../../shared/schemas/gifts';
import { isManual } from '../../../shared/schemas/money';
import type { DonationPayment } from '../../../shared/schemas/payments';
import { trpc } from '../../app/trpc';
import { Button } from '../../ui/button';
import { Modal } from '../../ui/modal';
import { askToWait } from '../../ui/toast';
import { CopyField } from '../kit/display/copy-field';
import { Loading } from '../kit/display/loading';
import { useMoments } from '../kit/format';
import { conflictMessage } from '../kit/mutations/refusals';
import { success, useAdminMutation } from '../kit/mutations/use-admin-mutation';
import { useMay } from '../kit/permissions';
import { DonorLink } from './donor-link';
import { useFundName } from './fund-options';
import { ReceivedDialog } from './received-dialogs';
import { RefundDialog } from './refund-dialog';

const kinds = { charge: 'Received', fee: 'Fee', refund: 'Refunded', dispute: 'Disputed' } as const;

export function MoneyOfDonation({ donation }: { donation: Donation }) {
  const { id, received } = donation;
  const { data: entries } = trpc.donations.entries.useQuery({ id }, { staleTime: 0 });
  const { data: receipts } = trpc.donations.receipts.useQuery({ id }, { staleTime: 0 });
  const { data: payment } = trpc.donations.payment.useQuery({ id }, { staleTime: 0 });
  const mayWrite = useMay('donations:write');
  const [opened, setOpened] = useState<'received' | 'refund' | 'links'>();
  const close = () => setOpened(undefined);
  if (!entries || !receipts || !payment) return <Loading label="Loading entries..." />;
  return (
    <section aria-label="Entries and receipts" className="mt-5 grid gap-4 border-t border-line pt-3">
      {payment.payments.length > 1 && <Payments {...payment} />}
      {entries.length > 0 && (
        <Entries entries={entries} fundId={donation.fundId} methodOf={methodsIn(payment.payments)} />
      )}
      {isManual(donation) && (
        <p className="text-muted">
          Marked as completed without a payment. Totals count it as received by hand on the day it was
          pledged.
        </p>
      )}
      {receipts.length > 0 && <Receipts receipts={receipts} />}
      {received === 0 && <CopyField label="Reference for a transfer" text={inGroups(referenceOf(id))} />}
      <div className="flex flex-wrap gap-3">
        {mayWrite && received === 0 && <Button onClick={() => setOpened('received')}>Money received</Button>}
        {mayWrite && payment.payments.some(({ refundable }) => refundable > 0) && (
          <Button look="outline" onClick={() => setOpened('refund')}>
            Refund
          </Button>
        )}
        {donation.email && <DonorLink id={id} to="statementLink" />}
        {mayWrite && (
          <Button look="outline" onClick={() => setOpened('links')}>
            Renew links
          </Button>
        )}
      </div>
      {opened === 'received' && <ReceivedDialog donation={donation} close={close} />}
      {opened === 'refund' && <RefundDialog donation={donation} payment={payment} close={close} />}
      {opened === 'links' && <RenewLinksDialog id={id} close={close} />}
    </section>
  );
}

type Several = Pick<DonationPayment, 'payments' | 'surplus'>;

/** Payments of a donation that was paid more than once. */
const Payments = ({ payments, surplus }: Several) => (
  <div className="grid gap-2">
    {surplus > 0 && (
      <p className="font-medium">
        This donation was paid more than once: {inDollarsAndCents(centsOf(surplus))} more than was pledged.
        Ask the donor which payment was intended, then refund the other one.
      </p>
    )}
    <ul aria-label="Payments" className="divide-y divide-line tabular-nums">
      {payments.map(({ id, paymentMethod, receivedOn, reference, received, refunded }) => (
        <li key={id} className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-2">
          <span className="min-w-0 wrap-anywhere">
            <span className="font-medium">{methodLabel(paymentMethod)}</span>{' '}
            <span className="text-muted">
              {receivedOn && `received ${longDate(receivedOn)}`}
              {receivedOn && reference && ', '}
              {reference && <bdi>{reference}</bdi>}
            </span>
          </span>
          <span className="ms-auto text-end">
            <span className="font-medium">{inDollarsAndCents(centsOf(received))}</span>
            {refunded > 0 && (
              <span className="text-muted">, {inDollarsAndCents(centsOf(refunded))} of it refunded</span>
            )}
          </span>
        </li>
      ))}
    </ul>
  </div>
);

const methodsIn = (payments: Several['payments']) => (paymentId: number | null) => {
  const payment = payments.length > 1 ? payments.find(({ id }) => id === paymentId) : undefined;
  return payment && methodLabel(payment.paymentMethod);
};

type Entry = {
  id: number;
  at: string;
  kind: keyof typeof kinds;
  cents: Cents;
  fundId: number | null;
  paymentId: number | null;
};
type EntriesProps = {
  entries: Entry[];
  fundId: number | null;
  methodOf: (paymentId: number | null) => string | undefined;
};

/** Ledger entries, oldest first, with the balance. */
function Entries({ entries, fundId, methodOf }: EntriesProps) {
  const { momentOf } = useMoments();
  const nameOf = useFundName();
  const inOrder = entries.toReversed();
  const leftAfter = (index: number) => sumOf(inOrder.slice(0, index + 1).map(({ cents }) => cents));
  return (
    <ol aria-label="Entries" className="divide-y divide-line tabular-nums">
      {inOrder.map((entry, index) => (
        <li key={entry.id} className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-2">
          <span>
            <span className="font-medium">{kinds[entry.kind]}</span>{' '}
            <span className="text-muted">
              {[methodOf(entry.paymentId), `recorded ${momentOf(entry.at)}`].filter(Boolean).join(', ')}
              {entry.fundId !== fundId && (
                <>
                  , from <bdi>{nameOf(entry.fundId)}</bdi>
                </>
              )}
            </span>
          </span>
          <span className="ms-auto text-end">
            <span className="font-medium">{inDollarsAndCents(entry.cents)}</span>{' '}
            <span className="text-muted">left {inDollarsAndCents(leftAfter(index))}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}

type Receipt = { number: string; cents: Cents; issuedAt: string; replaces: string | null };

/** The newest receipt is valid and names the one it corrects. */
function Receipts({ receipts }: { receipts: Receipt[] }) {
  const { momentOf } = useMoments();
  return (
    <ul aria-label="Receipts" className="grid gap-1">
      {receipts.map(({ number, cents, issuedAt, replaces }, index) => (
        <li key={number} className={index > 0 ? 'text-muted' : ''}>
          Receipt <span className="font-medium whitespace-nowrap">{number}</span>, {inDollarsAndCents(cents)},{' '}
          {momentOf(issuedAt)}
          {replaces && `, corrects ${replaces}`}
          {index > 0 && ', corrected'}
        </li>
      ))}
    </ul>
  );
}

/** Replaces the donor's links after a warning, and shows the new ones. */
function RenewLinksDialog({ id, close }: { id: number; close: () => void }) {
  const [links, setLinks] = useState<RenewedLinks>();
  const utils = trpc.useUtils();
  const renewal = useAdminMutation({
    send: utils.client.donations.renewLinks.mutate,
    done: success('The old links no longer work'),
    failed: 'Failed to renew the links',
    reason: conflictMessage,
    settled: (_, answer) => (answer ? setLinks(answer) : close()),
    refresh: () => utils.donations.invalidate(),
  });
  // The old links no longer work, and the new ones are shown only here.
  const leave = renewal.isPending && !links ? askToWait : close;
  return (
    <Modal title="Renew links" close={leave}>
      <div className="grid gap-5">
        {links ? (
          <>
            <p>Anyone with these links can open the donor’s pages. Give them only to the donor.</p>
            <CopyField label="This donation" text={links.statusUrl} rows={2} />
            {links.statementUrl && <CopyField label="Statement" text={links.statementUrl} rows={2} />}
            {links.givingUrl && <CopyField label="Monthly donation" text={links.givingUrl} rows={2} />}
            <div className="flex justify-end">
              <Button onClick={close}>Done</Button>
            </div>
          </>
        ) : (
          <>
            <p>
              Renew the links if someone other than the donor may have them. The links in the donor’s earlier
              emails, to this donation, the statement and any monthly donation, stop working at once. No email
              is sent: the new links appear here for you to pass on.
            </p>
            <div className="flex flex-wrap justify-end gap-3">
              <Button look="outline" onClick={leave}>
                Cancel
              </Button>
              <Button disabled={renewal.isPending} onClick={() => renewal.mutate({ id })}>
                {renewal.isPending ? 'Please wait...' : 'Renew links'}
              </Button>
            </div>
          </>
        )}
      </div>
    </Modal>
  );
}
