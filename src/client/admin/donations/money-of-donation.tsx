import { useState } from 'react';
import { centsOf, inDollarsAndCents } from '../../../shared/lib/money';
import { inGroups, referenceOf } from '../../../shared/lib/references';
import type { RenewedLinks } from '../../../shared/schemas/donation-links';
import type { ListedDonation } from '../../../shared/schemas/donations';
import { type IssuedReceipt, isManual } from '../../../shared/schemas/money';
import { openAmount } from '../../../shared/schemas/money-sums';
import type { DonationPayment } from '../../../shared/schemas/payments';
import { trpc } from '../../app/trpc';
import { useFormats } from '../../messages/use-formats';
import { useMessages, useRichMessages } from '../../messages/use-messages';
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
  const t = useMessages('adminPayments');
  const open = openAmount({ amount: centsOf(donation.amount), received: centsOf(received) });
  const { data: entries } = trpc.donations.entries.useQuery({ id }, { staleTime: 0 });
  const { data: receipts } = trpc.donations.receipts.useQuery({ id }, { staleTime: 0 });
  const { data: payment } = trpc.donations.payment.useQuery({ id }, { staleTime: 0 });
  const mayWrite = useMay('donations:write');
  const [opened, setOpened] = useState<'received' | 'refund' | 'move' | 'links'>();
  const close = () => setOpened(undefined);
  if (!entries || !receipts || !payment) return <Loading label={t('loading')} />;
  return (
    <section aria-label={t('label')} className="mt-5 grid gap-4 border-t border-line pt-3">
      {(payment.payments.length > 1 || payment.surplus > 0) && <Payments {...payment} />}
      {entries.length > 0 && <LedgerEntries entries={entries} donation={donation} />}
      {open > 0 && received > 0 && <p>{t('open', { amount: inDollarsAndCents(open) })}</p>}
      {isManual(donation) && <p className="text-muted">{t('manual')}</p>}
      {receipts.length > 0 && <Receipts receipts={receipts} />}
      {open > 0 && <CopyField label={t('transferReference')} text={inGroups(referenceOf(id))} />}
      <div className="flex flex-wrap gap-3">
        {mayWrite && open > 0 && <Button onClick={() => setOpened('received')}>{t('recordPayment')}</Button>}
        {mayWrite && payment.payments.some(canBeRefunded) && (
          <Button look="outline" onClick={() => setOpened('refund')}>
            {t('refund')}
          </Button>
        )}
        {mayWrite && payment.movable > 0 && (
          <Button look="outline" onClick={() => setOpened('move')}>
            {t('moveElsewhere')}
          </Button>
        )}
        <DonorLink id={id} to="statementLink" />
        {mayWrite && (
          <Button look="outline" onClick={() => setOpened('links')}>
            {t('renewLinks')}
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
function Payments({ payments, surplus, movable }: Several) {
  const t = useMessages('adminPayments');
  const rich = useRichMessages('adminPayments');
  const methodOf = useMessages('methods');
  const { longDate } = useFormats();
  const sourceOf = (receivedOn: string | null, reference: string | null) => {
    const bdi = { reference: () => <bdi>{reference}</bdi> };
    if (!receivedOn) return reference && bdi.reference();
    const day = longDate(receivedOn);
    return reference ? rich('paymentBoth', { day, ...bdi }) : t('paymentReceived', { day });
  };
  return (
    <div className="grid gap-2">
      {surplus > 0 && (
        <p className="font-medium">
          {t('surplus', {
            amount: inDollarsAndCents(centsOf(surplus)),
            movable: movable > 0 ? 'yes' : 'no',
          })}
        </p>
      )}
      <ul aria-label={t('payments')} className="divide-y divide-line tabular-nums">
        {payments.map(({ id, paymentMethod, receivedOn, reference, received, refunded }) => (
          <li
            key={`${id} ${paymentMethod} ${receivedOn} ${reference}`}
            className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-2"
          >
            <span className="min-w-0 wrap-anywhere">
              <span className="font-medium">{methodOf(paymentMethod)}</span>{' '}
              <span className="text-muted">{sourceOf(receivedOn, reference)}</span>
            </span>
            <span className="ms-auto text-end">
              <span className="font-medium">{inDollarsAndCents(centsOf(received))}</span>
              {refunded > 0 && (
                <span className="text-muted">
                  {t('refundedOfIt', { amount: inDollarsAndCents(centsOf(refunded)) })}
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Each leads to its page to print. The newest receipt is valid and names the one it corrects. */
function Receipts({ receipts }: { receipts: IssuedReceipt[] }) {
  const t = useMessages('adminPayments');
  const rich = useRichMessages('adminPayments');
  const { momentOf } = useMoments();
  return (
    <ul aria-label={t('receipts')} className="grid gap-1">
      {receipts.map(({ number, amount, issuedAt, replaces, url }, index) => (
        <li key={number} className={index > 0 ? 'text-muted' : ''}>
          {rich('receipt', {
            number,
            link: (chunks) => (
              <a href={new URL(url).pathname} target="_blank" rel="noreferrer" className={linkClass}>
                {chunks}
              </a>
            ),
            amount: inDollarsAndCents(centsOf(amount)),
            time: momentOf(issuedAt),
            replaces: replaces ?? 'none',
            corrected: index > 0 ? 'yes' : 'no',
          })}
        </li>
      ))}
    </ul>
  );
}

/** Replaces the donor's links after a warning, and shows the new ones. */
function RenewLinksDialog({ id, close }: { id: number; close: () => void }) {
  const t = useMessages('adminPayments');
  const pleaseWait = useMessages('adminGiving')('pleaseWait');
  const done = useMessages('adminChanges')('done');
  const cancel = useMessages('adminForms')('cancel');
  const [links, setLinks] = useState<RenewedLinks>();
  const utils = trpc.useUtils();
  const renewal = useAdminMutation({
    send: utils.client.donations.renewLinks.mutate,
    done: success(t('linksRenewed')),
    failed: t('renewFailed'),
    reason: conflictMessage,
    settled: (_, answer) => (answer ? setLinks(answer) : close()),
    refresh: () => utils.donations.invalidate(),
  });
  // The old links no longer work, and the new ones are shown only here.
  const leave = renewal.isPending && !links ? askToWait : close;
  return (
    <Modal title={t('renewLinks')} close={leave}>
      <div className="grid gap-5">
        {links ? (
          <>
            <p>{t('newLinks')}</p>
            <CopyField label={t('thisDonation')} text={links.statusUrl} rows={2} />
            <CopyField label={t('statement')} text={links.statementUrl} rows={2} />
            {links.givingUrl && <CopyField label={t('monthly')} text={links.givingUrl} rows={2} />}
            <div className="flex justify-end">
              <Button onClick={close}>{done}</Button>
            </div>
          </>
        ) : (
          <>
            <p>{t('renewText')}</p>
            <div className="flex flex-wrap justify-end gap-3">
              <Button look="outline" onClick={leave}>
                {cancel}
              </Button>
              <Button disabled={renewal.isPending} onClick={() => renewal.mutate({ id })}>
                {renewal.isPending ? pleaseWait : t('renewLinks')}
              </Button>
            </div>
          </>
        )}
      </div>
    </Modal>
  );
}
