import { useState } from 'react';
import { centsOf, inDollarsAndCents, zeroCents } from '../../../shared/lib/money';
import { etagOf } from '../../../shared/schemas/etags';
import type { Fund, FundBalance } from '../../../shared/schemas/funds';
import { grossOf, netOf } from '../../../shared/schemas/money-sums';
import type { Age } from '../../../shared/schemas/versions';
import { trpc } from '../../app/trpc';
import { Button } from '../../ui/button';
import { Badge } from '../kit/display/badge';
import { Loading } from '../kit/display/loading';
import { RowActions } from '../kit/display/row-actions';
import { inThousands } from '../kit/format';
import { Paragraphs } from '../kit/list/cells';
import { DataTable } from '../kit/list/data-table';
import type { Refusal } from '../kit/mutations/refusals';
import { success, useAdminMutation } from '../kit/mutations/use-admin-mutation';
import { useMay } from '../kit/permissions';
import { FundDialog } from './fund-dialog';
import { SpendingTable } from './spending-table';

type StoredFund = Fund & Age;
/** A fund, or the general fund, which cannot be changed. */
type Row = { id: number; fund: StoredFund | undefined; balance: FundBalance | undefined };

const general = 0;

export default function FundsSection() {
  const { data: funds } = trpc.funds.staffList.useQuery(undefined, { staleTime: 0 });
  const { data: balances } = trpc.funds.balances.useQuery(undefined, { staleTime: 0 });
  const mayWrite = useMay('funds:write');
  const maySeeSpending = useMay('giving:read');
  const [edited, setEdited] = useState<{ fund: StoredFund | undefined }>();
  const balanceOf = (id: number | null) => balances?.find(({ fundId }) => fundId === id);
  const rows = [
    { id: general, fund: undefined, balance: balanceOf(null) },
    ...(funds ?? []).map((fund) => ({ id: fund.id, fund, balance: balanceOf(fund.id) })),
  ];
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-heading">Funds</h1>
        {mayWrite && <Button onClick={() => setEdited({ fund: undefined })}>Add Fund</Button>}
      </div>
      <p className="mt-3 max-w-3xl text-muted">
        What a gift can be for, besides the general fund. Figures are from recorded payments. Donations marked
        as completed without a payment count as received by hand.
      </p>
      {funds && balances ? (
        <DataTable
          label="Funds"
          rows={rows}
          empty="No funds found"
          canOpen={({ fund }) => fund !== undefined}
          openRow={mayWrite ? ({ fund }) => setEdited({ fund }) : undefined}
          columns={[
            { header: 'Fund', cell: (row) => <FundCell row={row} /> },
            { header: 'Gifts', narrow: true, cell: ({ balance }) => inThousands(balance?.gifts ?? 0) },
            { header: 'Received', amount: true, cell: ({ balance }) => <ReceivedCell balance={balance} /> },
            {
              header: 'Left',
              amount: true,
              narrow: true,
              cell: ({ balance }) => (
                <span className="font-medium tabular-nums">
                  {inDollarsAndCents(balance ? netOf(balance) : zeroCents)}
                </span>
              ),
            },
          ]}
          actions={
            mayWrite
              ? ({ fund }) => fund && <Actions fund={fund} edit={() => setEdited({ fund })} />
              : undefined
          }
        />
      ) : (
        <Loading label="Loading funds..." />
      )}
      {maySeeSpending && <SpendingTable />}
      {edited && <FundDialog fund={edited.fund} close={() => setEdited(undefined)} />}
    </>
  );
}

function FundCell({ row: { fund } }: { row: Row }) {
  if (!fund)
    return (
      <>
        <span className="font-medium">General fund</span>
        <p className="text-muted">Donations without a fund. Fees of zakat payments are taken from it.</p>
      </>
    );
  const { name, description, zakat, active } = fund;
  return (
    <div className="grid justify-items-start gap-1 wrap-anywhere">
      <span dir="auto" className="font-medium">
        {name}
      </span>
      {(zakat || !active) && (
        <span className="flex flex-wrap gap-1.5">
          {zakat && <Badge tone="brand">Zakat</Badge>}
          {!active && <Badge tone="plain">Not on the donation form</Badge>}
        </span>
      )}
      {description && (
        <div className="line-clamp-3 text-muted">
          <Paragraphs text={description} />
        </div>
      )}
    </div>
  );
}

/** Money received, with manual payments, fees and refunds. */
function ReceivedCell({ balance }: { balance: FundBalance | undefined }) {
  if (!balance) return inDollarsAndCents(zeroCents);
  const parts = [
    ['by hand', balance.byHand],
    ['fees', balance.fee],
    ['refunded', balance.refunded],
  ] as const;
  return (
    <div className="tabular-nums">
      {inDollarsAndCents(grossOf(balance))}
      {parts.map(
        ([what, amount]) =>
          amount > 0 && (
            <span key={what} className="block text-muted">
              {inDollarsAndCents(centsOf(amount))} {what}
            </span>
          ),
      )}
    </div>
  );
}

function Actions({ fund, edit }: { fund: StoredFund; edit: () => void }) {
  const { id, version, name, description, zakat, active } = fund;
  const utils = trpc.useUtils();
  const refresh = () => utils.funds.invalidate();
  const context = { context: { ifMatch: etagOf({ id, version }) } };
  const update = useAdminMutation({
    send: () => utils.client.funds.update.mutate({ id, name, description, zakat, active: !active }, context),
    done: success(
      active ? 'The donation form no longer offers this fund' : 'The donation form now offers this fund',
    ),
    failed: 'Failed to update fund',
    reason: whyNot,
    refresh,
  });
  const deletion = useAdminMutation({
    send: utils.client.funds.delete.mutate,
    done: success('Fund deleted successfully'),
    failed: 'Failed to delete fund',
    reason: whyNot,
    refresh,
  });
  return (
    <RowActions
      className="@4xl:flex-nowrap"
      pending={update.isPending || deletion.isPending}
      actions={[
        {
          name: active ? 'Hide from donation form' : 'Show on donation form',
          run: () => update.mutate(undefined),
        },
        { name: 'Edit', opens: true, run: edit },
        {
          name: deletion.isPending ? 'Deleting...' : 'Delete',
          danger: true,
          question: 'Are you sure you want to delete this fund? This action cannot be undone.',
          run: () => deletion.mutate({ id }),
        },
      ]}
    />
  );
}

const whyNot = ({ data, shape }: Refusal) =>
  data?.code === 'CONFLICT' || data?.code === 'PRECONDITION_FAILED' ? shape?.message : undefined;
