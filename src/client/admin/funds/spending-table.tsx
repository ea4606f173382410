import { useState } from 'react';
import { centsOf, inDollarsAndCents } from '../../../shared/lib/money';
import type { Spending } from '../../../shared/schemas/spending';
import type { Age } from '../../../shared/schemas/versions';
import { trpc } from '../../app/trpc';
import { Button } from '../../ui/button';
import { useFundName } from '../donations/fund-options';
import { Loading } from '../kit/display/loading';
import { RowActions } from '../kit/display/row-actions';
import { DataTable } from '../kit/list/data-table';
import { success, useAdminMutation } from '../kit/mutations/use-admin-mutation';
import { useMay } from '../kit/permissions';
import { SpendingDialog } from './spending-dialog';

type Stored = Spending & Age;

/** What was spent from each fund, year by year. */
export function SpendingTable() {
  const { data } = trpc.spending.staffList.useQuery(undefined, { staleTime: 0 });
  const fundName = useFundName();
  const mayWrite = useMay('giving:write');
  const [edited, setEdited] = useState<{ spending: Stored | undefined }>();
  const utils = trpc.useUtils();
  const deletion = useAdminMutation({
    send: utils.client.spending.delete.mutate,
    done: success('Spending deleted'),
    failed: 'Failed to delete spending',
    refresh: () => utils.spending.invalidate(),
  });
  return (
    <div className="mt-10">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 className="text-xl font-semibold">Spending</h2>
        {mayWrite && <Button onClick={() => setEdited({ spending: undefined })}>Record spending</Button>}
      </div>
      <p className="mt-3 max-w-3xl text-muted">
        What you spent from each fund in a year. Together with the received money it is on the page
        /transparency, if you publish it in Foundation, under Giving.
      </p>
      {data ? (
        <DataTable
          label="Spending"
          rows={data}
          empty="No spending recorded"
          openRow={mayWrite ? (spending) => setEdited({ spending }) : undefined}
          columns={[
            { header: 'Year', narrow: true, cell: ({ year }) => year },
            { header: 'Fund', cell: ({ fundId }) => <bdi>{fundName(fundId)}</bdi> },
            { header: 'Spent', amount: true, cell: ({ amount }) => inDollarsAndCents(centsOf(amount)) },
          ]}
          actions={
            mayWrite
              ? (spending) => (
                  <RowActions
                    pending={deletion.isPending}
                    actions={[
                      { name: 'Edit', opens: true, run: () => setEdited({ spending }) },
                      {
                        name: 'Delete',
                        danger: true,
                        question:
                          'Are you sure you want to delete this spending? This action cannot be undone.',
                        run: () => deletion.mutate({ id: spending.id }),
                      },
                    ]}
                  />
                )
              : undefined
          }
        />
      ) : (
        <Loading label="Loading spending..." />
      )}
      {edited && <SpendingDialog spending={edited.spending} close={() => setEdited(undefined)} />}
    </div>
  );
}
