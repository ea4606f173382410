import type { ListedApplication } from '../../../shared/schemas/applications';
import { trpc } from '../../app/trpc';
import { BulkBar } from '../kit/list/bulk-bar';
import { useBulkChange } from '../kit/list/use-bulk-change';
import type { useSelection } from '../kit/list/use-selection';
import { donePhrases, statusActions } from './statuses';

type Status = ListedApplication['status'];
type ApplicationFilter = {
  status?: Status | undefined;
  course?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
};
type Chosen = ReturnType<typeof useSelection<ListedApplication, ApplicationFilter>>;

/** What is done with all chosen applications at once. */
export function BulkActions({ selection }: { selection: Chosen }) {
  const utils = trpc.useUtils();
  const { change, pending } = useBulkChange({
    noun: 'application',
    selection,
    send: (named: ReturnType<Chosen['named']>, status: Status, seen) =>
      utils.client.applications.setStatusMany.mutate({ ...named, status, seen }),
    valueOf: ({ status }) => status,
    phrases: donePhrases,
    refresh: () => Promise.all([utils.applications.invalidate(), utils.stats.invalidate()]),
  });
  return (
    <BulkBar
      label="Selected applications"
      noun="application"
      selection={selection}
      pending={pending}
      actions={statusActions.map(([status, label]) => ({
        key: status,
        name: `${label} Selected`,
        run: () => change(status),
      }))}
    />
  );
}
