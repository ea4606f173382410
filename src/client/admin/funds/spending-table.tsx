import { useState } from 'react';
import { centsOf, inDollarsAndCents } from '../../../shared/lib/money';
import type { Spending } from '../../../shared/schemas/spending';
import type { Age } from '../../../shared/schemas/versions';
import { trpc } from '../../app/trpc';
import { useMessages } from '../../messages/use-messages';
import { Button } from '../../ui/button';
import { Loading } from '../kit/display/loading';
import { RowActions } from '../kit/display/row-actions';
import { DataTable } from '../kit/list/data-table';
import { success, useAdminMutation } from '../kit/mutations/use-admin-mutation';
import { useMay } from '../kit/permissions';
import { useFundName } from './fund-options';
import { SpendingDialog } from './spending-dialog';

type Stored = Spending & Age;

/** What was spent from each fund, year by year. */
export function SpendingTable() {
  const t = useMessages('adminFunds');
  const giving = useMessages('adminGiving');
  const changes = useMessages('adminChanges');
  const { data } = trpc.spending.staffList.useQuery(undefined, { staleTime: 0 });
  const fundName = useFundName();
  const mayWrite = useMay('giving:write');
  const [edited, setEdited] = useState<{ spending: Stored | undefined }>();
  const utils = trpc.useUtils();
  const deletion = useAdminMutation({
    send: utils.client.spending.delete.mutate,
    done: success(t('spendingDeleted')),
    failed: t('spendingDeleteFailed'),
    refresh: () => utils.spending.invalidate(),
  });
  return (
    <div className="mt-10">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 className="text-xl font-semibold">{t('spending')}</h2>
        {mayWrite && (
          <Button onClick={() => setEdited({ spending: undefined })}>{t('recordSpending')}</Button>
        )}
      </div>
      <p className="mt-3 max-w-3xl text-muted">{t('spendingText')}</p>
      {data ? (
        <DataTable
          label={t('spending')}
          rows={data}
          empty={t('noSpending')}
          next={mayWrite && <p>{t('nextSpending')}</p>}
          openRow={mayWrite ? (spending) => setEdited({ spending }) : undefined}
          columns={[
            { header: giving('year'), narrow: true, cell: ({ year }) => year },
            { header: giving('fund'), cell: ({ fundId }) => <bdi>{fundName(fundId)}</bdi> },
            { header: t('spent'), amount: true, cell: ({ amount }) => inDollarsAndCents(centsOf(amount)) },
          ]}
          actions={
            mayWrite
              ? (spending) => (
                  <RowActions
                    pending={deletion.isPending}
                    actions={[
                      { name: changes('edit'), opens: true, run: () => setEdited({ spending }) },
                      {
                        name: changes('delete'),
                        danger: true,
                        question: t('mayDeleteSpending'),
                        run: () => deletion.mutate({ id: spending.id }),
                      },
                    ]}
                  />
                )
              : undefined
          }
        />
      ) : (
        <Loading label={t('loadingSpending')} />
      )}
      {edited && <SpendingDialog spending={edited.spending} close={() => setEdited(undefined)} />}
    </div>
  );
}
