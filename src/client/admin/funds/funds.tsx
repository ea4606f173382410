import { useState } from 'react';
import { centsOf, inDollarsAndCents, zeroCents } from '../../../shared/lib/money';
import { etagOf } from '../../../shared/schemas/etags';
import type { Fund, FundBalance } from '../../../shared/schemas/funds';
import { grossOf, netOf } from '../../../shared/schemas/money-sums';
import type { Age } from '../../../shared/schemas/versions';
import { trpc } from '../../app/trpc';
import { useFormats } from '../../messages/use-formats';
import { useMessages } from '../../messages/use-messages';
import { Button } from '../../ui/button';
import { Badge } from '../kit/display/badge';
import { Loading } from '../kit/display/loading';
import { RowActions } from '../kit/display/row-actions';
import { capitalized } from '../kit/format';
import { Paragraphs } from '../kit/list/cells';
import { DataTable } from '../kit/list/data-table';
import type { Refusal } from '../kit/mutations/refusals';
import { success, useAdminMutation } from '../kit/mutations/use-admin-mutation';
import { useNouns } from '../kit/nouns';
import { useMay } from '../kit/permissions';
import { FundDialog } from './fund-dialog';
import { SpendingTable } from './spending-table';

type StoredFund = Fund & Age;
/** A fund, or the general fund, which cannot be changed. */
type Row = { id: number; fund: StoredFund | undefined; balance: FundBalance | undefined };

const general = 0;

export default function FundsSection() {
  const t = useMessages('adminFunds');
  const giving = useMessages('adminGiving');
  const title = useMessages('adminSections')('funds');
  const { number } = useFormats();
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
        <h1 className="text-heading">{title}</h1>
        {mayWrite && <Button onClick={() => setEdited({ fund: undefined })}>{t('add')}</Button>}
      </div>
      <p className="mt-3 max-w-3xl text-muted">{t('lead')}</p>
      {funds && balances ? (
        <DataTable
          label={title}
          rows={rows}
          empty={t('none')}
          canOpen={({ fund }) => fund !== undefined}
          openRow={mayWrite ? ({ fund }) => setEdited({ fund }) : undefined}
          columns={[
            { header: giving('fund'), cell: (row) => <FundCell row={row} /> },
            { header: t('gifts'), narrow: true, cell: ({ balance }) => number(balance?.gifts ?? 0) },
            {
              header: giving('received'),
              amount: true,
              cell: ({ balance }) => <ReceivedCell balance={balance} />,
            },
            {
              header: t('left'),
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
        <Loading label={t('loading')} />
      )}
      {maySeeSpending && <SpendingTable />}
      {edited && <FundDialog fund={edited.fund} close={() => setEdited(undefined)} />}
    </>
  );
}

function FundCell({ row: { fund } }: { row: Row }) {
  const t = useMessages('adminFunds');
  const generalFund = useMessages('adminGiving')('generalFund');
  if (!fund)
    return (
      <>
        <span className="font-medium">{generalFund}</span>
        <p className="text-muted">{t('generalText')}</p>
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
          {zakat && <Badge tone="brand">{t('zakat')}</Badge>}
          {!active && <Badge tone="plain">{t('notOnForm')}</Badge>}
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
  const t = useMessages('adminFunds');
  if (!balance) return inDollarsAndCents(zeroCents);
  const parts = [
    ['byHand', balance.byHand],
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
              {t(what, { amount: inDollarsAndCents(centsOf(amount)) })}
            </span>
          ),
      )}
    </div>
  );
}

function Actions({ fund, edit }: { fund: StoredFund; edit: () => void }) {
  const { id, version, name, description, zakat, active } = fund;
  const t = useMessages('adminFunds');
  const changes = useMessages('adminChanges');
  const content = useMessages('adminContent');
  const named = useNouns().the('fund');
  const utils = trpc.useUtils();
  const refresh = () => utils.funds.invalidate();
  const context = { context: { ifMatch: etagOf({ id, version }) } };
  const update = useAdminMutation({
    send: () => utils.client.funds.update.mutate({ id, name, description, zakat, active: !active }, context),
    done: success(t(active ? 'hidden' : 'shown')),
    failed: content('updateFailed', { item: named }),
    reason: whyNot,
    refresh,
  });
  const deletion = useAdminMutation({
    send: utils.client.funds.delete.mutate,
    done: success(content('deleted', { item: capitalized(named) })),
    failed: content('deleteFailed', { item: named }),
    reason: whyNot,
    refresh,
  });
  return (
    <RowActions
      className="@4xl:flex-nowrap"
      pending={update.isPending || deletion.isPending}
      actions={[
        {
          name: t(active ? 'hide' : 'show'),
          run: () => update.mutate(undefined),
        },
        { name: changes('edit'), opens: true, run: edit },
        {
          name: changes(deletion.isPending ? 'deleting' : 'delete'),
          danger: true,
          question: content('mayDelete', { item: named }),
          run: () => deletion.mutate({ id }),
        },
      ]}
    />
  );
}

const whyNot = ({ data, shape }: Refusal) =>
  data?.code === 'CONFLICT' || data?.code === 'PRECONDITION_FAILED' ? shape?.message : undefined;
