import { useState } from 'react';
import { longDate } from '../../../shared/lib/days';
import { centsOf, inDollarsAndCents } from '../../../shared/lib/money';
import { inGroups, referenceOf } from '../../../shared/lib/references';
import { methodLabel } from '../../../shared/messages/method-label';
import type { ListedDonation } from '../../../shared/schemas/donations';
import type { RenewedLinks } from '../../../shared/schemas/gifts';
import { type IssuedReceipt, isManual } from '../../../shared/schemas/money';
import { openAmount } from '../../../shared/schemas/money-sums';
import type { DonationPayment } from '../../../shared/schemas/payments';
import { trpc } from '../../app/trpc';
import { askToWait } from '../../ui/ask-to-wait';
import { Button } from '../../ui/button';
import { Modal } from '../../ui/modal';
import { linkClass } from '../kit/display/admin-link';
import { CopyField } from '../kit/display/copy-field';
import { Loading } from '../kit/display/loading';
import { useMoments } from '../kit/format';
import { conflictMessage } from '../kit/mutations/refusals';
import { success, useAdminMutation } from '../kit/mutations/use-admin-mutation';
import { useMay } from '../kit/permissions';
import { DonorLink } from './donor-link';
import { LedgerEntries } from './ledger-entries';
import { MoveDialog } from './move-dialog';
import { ReceivedDialog } from './received-dialogs';
import { canBeRefunded, RefundDialog } from './refund-dialog';

export function MoneyOfDonation({ donation }: { donation: ListedDonation }) {
  const { id, received } = donation;
  const open = openAmount({ amount: centsOf(donation.amount), received: centsOf(received) });
  const { data: entries } = trpc.donations.entries.useQuery({ id }, { staleTime: 0 });
  const { data: receipts } = trpc.donations.receipts.useQuery({ id }, { staleTime: 0 });
  const { data: payment } = trpc.donations.payment.useQuery({ id }, { staleTime: 0 });
  const mayWrite = useMay('donations:write');
  const [opened, setOpened] = useState<'received' | 'refund' | 'move' | 'links'>();
  const close = () => setOpened(undefined);
  if (!entries || !receipts || !payment) return <Loading label="Loading entries..." />;
  return (
    <section aria-label="Entries and receipts" className="mt-5 grid gap-4 border-t border-line pt-3">
      {(payment.payments.length > 1 || payment.surplus > 0) && <Payments {...payment} />}
      {entries.length > 0 && <LedgerEntries entries={entries} donation={donation} />}
      {open > 0 && received > 0 && <p>{inDollarsAndCents(open)} of the pledge is still open.</p>}
      {isManual(donation) && (
        <p className="text-muted">
          Marked as completed without a payment. Totals count it as received by hand on the day it was
          pledged.
        </p>
      )}
      {receipts.length > 0 && <Receipts receipts={receipts} />}
      {open > 0 && <CopyField label="Reference for a transfer" text={inGroups(referenceOf(id))} />}
      <div className="flex flex-wrap gap-3">
        {mayWrite && open > 0 && <Button onClick={() => setOpened('received')}>Record payment</Button>}
        {mayWrite && payment.payments.some(canBeRefunded) && (
          <Button look="outline" onClick={() => setOpened('refund')}>
            Refund
          </Button>
        )}
        {mayWrite && payment.movable > 0 && (
          <Button look="outline" onClick={() => setOpened('move')}>
            Move to another donation
          </Button>
        )}
        <DonorLink id={id} to="statementLink" />
        {mayWrite && (
          <Button look="outline" onClick={() => setOpened('links')}>
            Renew links
          </Button>
        )}
      </div>
      {opened === 'received' && <ReceivedDialog donation={donation} open={open} close={close} />}
      {opened === 'refund' && <RefundDialog donation={donation} payment={payment} close={close} />}
      {opened === 'move' && (
        <MoveDialog donation={donation} movable={centsOf(payment.movable)} close={close} />
      )}
      {opened === 'links' && <RenewLinksDialog id={id} close={close} />}
    </section>
  );
}

type Several = Pick<DonationPayment, 'payments' | 'surplus' | 'movable'>;

/** The payments of a donation that has several, or more than was pledged. */
const Payments = ({ payments, surplus, movable }: Several) => (
  <div className="grid gap-2">
    {surplus > 0 && (
      <p className="font-medium">
        The donor paid {inDollarsAndCents(centsOf(surplus))} more than was pledged. Ask whether it is meant as
        a donation. If not, {movable > 0 && 'move it to another donation or '}give it back.
      </p>
    )}
    <ul aria-label="Payments" className="divide-y divide-line tabular-nums">
      {payments.map(({ id, paymentMethod, receivedOn, reference, received, refunded }) => (
        <li
          key={`${id} ${paymentMethod} ${receivedOn} ${reference}`}
          className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-2"
        >
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

/** Each leads to its page to print. The newest receipt is valid and names the one it corrects. */
function Receipts({ receipts }: { receipts: IssuedReceipt[] }) {
  const { momentOf } = useMoments();
  return (
    <ul aria-label="Receipts" className="grid gap-1">
      {receipts.map(({ number, amount, issuedAt, replaces, url }, index) => (
        <li key={number} className={index > 0 ? 'text-muted' : ''}>
          <a href={new URL(url).pathname} target="_blank" rel="noreferrer" className={linkClass}>
            Receipt {number}
          </a>
          , {inDollarsAndCents(centsOf(amount))}, {momentOf(issuedAt)}
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
            <CopyField label="Statement" text={links.statementUrl} rows={2} />
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
