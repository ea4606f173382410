import type { ListedVolunteer } from '../../../shared/schemas/volunteers';
import { trpc } from '../../app/trpc';
import { BulkBar } from '../kit/list/bulk-bar';
import { useBulkChange } from '../kit/list/use-bulk-change';
import type { useSelection } from '../kit/list/use-selection';
import { donePhrases, statusActions } from './statuses';

type Status = ListedVolunteer['status'];
type VolunteerFilter = {
  status?: Status | undefined;
  area?: string | undefined;
  availability?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
};
type Chosen = ReturnType<typeof useSelection<ListedVolunteer, VolunteerFilter>>;

/** What is done with all chosen applications at once. */
export function BulkActions({ selection }: { selection: Chosen }) {
  const utils = trpc.useUtils();
  const { change, pending } = useBulkChange({
    noun: 'application',
    selection,
    send: (named: ReturnType<Chosen['named']>, status: Status, seen) =>
      utils.client.volunteers.setStatusMany.mutate({ ...named, status, seen }),
    valueOf: ({ status }) => status,
    phrases: donePhrases,
    refresh: () => Promise.all([utils.volunteers.invalidate(), utils.stats.invalidate()]),
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
