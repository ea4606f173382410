import { useState } from 'react';
import { inCurrency } from '../../../shared/lib/money';
import {
  type ListedPayout,
  movementKinds,
  type PayoutIssue,
  type PayoutMovement,
} from '../../../shared/schemas/payouts';
import { useDays } from '../../app/time-zone';
import { trpc } from '../../app/trpc';
import { useFormats } from '../../messages/use-formats';
import { useMessages, useRichMessages } from '../../messages/use-messages';
import { Button } from '../../ui/button';
import { Pager } from '../../ui/pager';
import { AdminLink } from '../kit/display/admin-link';
import { Badge } from '../kit/display/badge';
import { Facts } from '../kit/display/facts';
import { Loading } from '../kit/display/loading';
import { DataTable } from '../kit/list/data-table';
import { success, useAdminMutation } from '../kit/mutations/use-admin-mutation';
import { useMay } from '../kit/permissions';

type Props = { payout: ListedPayout };

export function PayoutDetails({ payout }: Props) {
  const t = useMessages('adminPayouts');
  const { dayOf } = useDays();
  const { longDate } = useFormats();
  const { bankLine, complete, automatic, currency, sums } = payout;
  return (
    <>
      {payout.issues.map((issue) => (
        <Issue key={issue} issue={issue} payout={payout} />
      ))}
      <Facts
        facts={[
          [t('createdOn'), dayOf(payout.createdAt)],
          [t('arrivesOn'), longDate(payout.arrivesOn)],
          [t('payoutId'), payout.providerId],
          [t('traceId'), payout.traceId],
          [
            t('bankLine'),
            bankLine && (
              <>
                {longDate(bankLine.date)} <bdi className="block wrap-anywhere">{bankLine.text}</bdi>
              </>
            ),
          ],
        ]}
      />
      {bankLine && <UnmatchButton id={payout.id} line={bankLine} />}
      <dl
        aria-label={t('sums')}
        className="mt-5 max-w-md divide-y divide-line border-y border-line tabular-nums"
      >
        {movementKinds
          .filter((kind) => sums[kind] !== 0)
          .map((kind) => (
            <Sum key={kind} name={t(kind)} amount={inCurrency(currency, sums[kind])} />
          ))}
        <Sum name={t('sum')} amount={inCurrency(currency, payout.cents)} />
      </dl>
      {complete ? (
        <Movements payout={payout} />
      ) : (
        automatic && <p className="mt-5 text-muted">{t('notRead')}</p>
      )}
    </>
  );
}

const Sum = ({ name, amount }: { name: string; amount: string }) => (
  <div className="flex justify-between gap-6 py-2 last:font-medium">
    <dt>{name}</dt>
    <dd>
      <bdi>{amount}</bdi>
    </dd>
  </div>
);

function Issue({ issue, payout }: Props & { issue: PayoutIssue }) {
  const t = useMessages('adminPayouts');
  const { unbooked, differenceCents, currency } = payout;
  const texts: Record<PayoutIssue, string> = {
    unlisted: t('unlistedIssue'),
    difference: t('differenceIssue', { amount: inCurrency(currency, differenceCents) }),
    unbooked: t('unbookedIssue', {
      count: unbooked.count,
      amount: inCurrency(currency, unbooked.cents),
    }),
    failed: t('failedIssue'),
  };
  return <p className="mb-4 rounded-lg border border-danger p-4">{texts[issue]}</p>;
}

function UnmatchButton({ id, line }: { id: number; line: NonNullable<ListedPayout['bankLine']> }) {
  const t = useMessages('adminPayouts');
  const utils = trpc.useUtils();
  const mayWrite = useMay('donations:write');
  const unmatch = useAdminMutation({
    send: () => utils.client.bankStatements.unmatchPayout.mutate({ id, ...line }),
    done: success(t('unmatchDone')),
    failed: t('unmatchFailed'),
    refresh: () => utils.payouts.invalidate(),
  });
  if (!mayWrite) return null;
  return (
    <Button
      look="outline"
      className="mt-4"
      disabled={unmatch.isPending}
      onClick={() => confirm(t('mayUnmatch')) && unmatch.mutate()}
    >
      {t('unmatch')}
    </Button>
  );
}

const pageSize = 20;

/** Every payment, fee and refund in the payout. */
function Movements({ payout: { id, currency } }: Props) {
  const t = useMessages('adminPayouts');
  const giving = useMessages('adminGiving');
  const [page, setPage] = useState(1);
  const { data } = trpc.payouts.byId.useQuery({ id }, { staleTime: 0 });
  if (!data) return <Loading label={t('loadingMovements')} />;
  const { movements } = data;
  return (
    <div className="mt-5">
      <DataTable
        label={t('movements')}
        rows={movements.slice((page - 1) * pageSize, page * pageSize)}
        empty={t('notRead')}
        columns={[
          { header: t('kind'), narrow: true, cell: ({ kind }) => t(kind) },
          { header: giving('donation'), cell: (one) => <TransactionSource movement={one} /> },
          {
            header: giving('amount'),
            amount: true,
            narrow: true,
            cell: ({ cents }) => <bdi className="tabular-nums">{inCurrency(currency, cents)}</bdi>,
          },
        ]}
      />
      <div className="mt-4">
        <Pager page={page} pages={Math.ceil(movements.length / pageSize)} onPage={setPage} />
      </div>
    </div>
  );
}

function TransactionSource({
  movement: { donationId, donor, booked, text, ref },
}: {
  movement: PayoutMovement;
}) {
  const t = useMessages('adminPayouts');
  const rich = useRichMessages('adminPayouts');
  return (
    <div className="grid justify-items-start gap-1 wrap-anywhere">
      {!booked && <Badge tone="orange">{t('notRecorded')}</Badge>}
      {donationId === null ? (
        <bdi className="text-muted">{text ?? ref}</bdi>
      ) : (
        <AdminLink to={{ section: 'donations', donation: donationId }}>
          {rich('donation', {
            id: donationId,
            donor: () => <bdi>{donor}</bdi>,
            muted: (chunks) => <span className="text-muted">{chunks}</span>,
          })}
        </AdminLink>
      )}
    </div>
  );
}
