import { useId } from 'react';
import { trpc } from '../../app/trpc';
import { Moment } from '../kit/display/moment';
import { RowActions } from '../kit/display/row-actions';
import { capitalized } from '../kit/format';
import { DataTable } from '../kit/list/data-table';
import { success, useAdminMutation } from '../kit/mutations/use-admin-mutation';
import { useMay } from '../kit/permissions';
import { PersonLink, useOpenPerson } from '../person/person-link';
import { daysLeft } from './days-left';

const kinds = {
  contact: { one: 'message', title: 'Contact messages', about: 'Subject' },
  applications: { one: 'application', title: 'University applications', about: 'Course' },
} as const;

/** Deleted messages or applications, while there are any. */
export function DeletedSubmissions({ noun }: { noun: keyof typeof kinds }) {
  const { one, title, about } = kinds[noun];
  const id = useId();
  const mayRead = useMay(`${noun}:read`);
  const mayReadContent = useMay('trash:read');
  const mayWrite = useMay(`${noun}:write`);
  const { data } = trpc[noun].listDeleted.useQuery(undefined, { staleTime: 0, enabled: mayRead });
  const openPerson = useOpenPerson();
  const utils = trpc.useUtils();
  const refresh = () =>
    Promise.all([utils[noun].invalidate(), utils.people.invalidate(), utils.stats.invalidate()]);
  const restoring = useAdminMutation({
    send: utils.client[noun].restore.mutate,
    done: success(`${capitalized(one)} restored`),
    failed: `Failed to restore ${one}`,
    refresh,
  });
  const removal = useAdminMutation({
    send: utils.client[noun].removeDeleted.mutate,
    done: success(`${capitalized(one)} permanently deleted`),
    failed: `Failed to delete ${one}`,
    refresh,
  });
  if (!data?.length)
    return data && !mayReadContent ? (
      <p className="mt-6 text-muted">No deleted {title.toLowerCase()}.</p>
    ) : null;
  return (
    <section aria-labelledby={id} className="mt-10">
      <h2 id={id} className="text-xl font-semibold">
        {title}
      </h2>
      <DataTable
        label={title}
        rows={data}
        empty=""
        openRow={openPerson}
        columns={[
          {
            header: 'From',
            cell: ({ name, email }) => (
              <>
                <bdi className="font-medium wrap-anywhere">{name}</bdi>
                <div className="text-muted">
                  <PersonLink email={email} name={name} />
                </div>
              </>
            ),
          },
          { header: about, cell: (item) => <bdi className="wrap-anywhere">{item.title}</bdi> },
          { header: 'Deleted by', cell: ({ by }) => <bdi className="wrap-anywhere">{by}</bdi> },
          { header: 'Deleted', cell: ({ at }) => <Moment at={at} /> },
          { header: 'Time left', narrow: true, cell: ({ at }) => daysLeft(at) },
        ]}
        actions={
          mayWrite
            ? (item) => (
                <RowActions
                  pending={restoring.isPending || removal.isPending}
                  actions={[
                    { name: 'Restore', run: () => restoring.mutate({ id: item.id }) },
                    {
                      name: 'Delete permanently',
                      danger: true,
                      question: `Are you sure you want to permanently delete the ${one} of ${item.name}, with its note and replies? This action cannot be undone.`,
                      run: () => removal.mutate({ id: item.id }),
                    },
                  ]}
                />
              )
            : undefined
        }
      />
    </section>
  );
}
