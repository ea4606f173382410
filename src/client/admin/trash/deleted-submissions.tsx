import { useId } from 'react';
import { trpc } from '../../app/trpc';
import { useMessages } from '../../messages/use-messages';
import { Moment } from '../kit/display/moment';
import { RowActions } from '../kit/display/row-actions';
import { capitalized } from '../kit/format';
import { DataTable } from '../kit/list/data-table';
import { success, useAdminMutation } from '../kit/mutations/use-admin-mutation';
import { useNouns } from '../kit/nouns';
import { useMay, useTrashedTypes } from '../kit/permissions';
import { PersonLink, useOpenPerson } from '../person/person-link';
import { useDaysLeft } from './days-left';

const kinds = {
  contact: { item: 'message', about: 'subject', none: 'noContact' },
  applications: { item: 'application', about: 'course', none: 'noApplications' },
} as const;

/** Deleted messages or applications, while there are any. */
export function DeletedSubmissions({ resource }: { resource: keyof typeof kinds }) {
  const t = useMessages('adminTrash');
  const shared = useMessages('adminSubmissions');
  const content = useMessages('adminContent');
  const daysLeft = useDaysLeft();
  const { about, none } = kinds[resource];
  const item = useNouns().the(kinds[resource].item);
  const title = t(resource);
  const id = useId();
  const mayRead = useMay(`${resource}:read`);
  const mayReadContent = useTrashedTypes().readable.length > 0;
  const mayWrite = useMay(`${resource}:write`);
  const { data } = trpc[resource].listDeleted.useQuery(undefined, { staleTime: 0, enabled: mayRead });
  const openPerson = useOpenPerson();
  const utils = trpc.useUtils();
  const refresh = () =>
    Promise.all([utils[resource].invalidate(), utils.people.invalidate(), utils.stats.invalidate()]);
  const restoring = useAdminMutation({
    send: utils.client[resource].restore.mutate,
    done: success(shared('restored', { item: capitalized(item) })),
    failed: content('restoreFailed', { item }),
    refresh,
  });
  const removal = useAdminMutation({
    send: utils.client[resource].removeDeleted.mutate,
    done: success(t('removed', { item: capitalized(item) })),
    failed: content('deleteFailed', { item }),
    refresh,
  });
  if (!data?.length) return data && !mayReadContent ? <p className="mt-6 text-muted">{t(none)}</p> : null;
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
            header: t('from'),
            cell: ({ name, email }) => (
              <>
                <bdi className="font-medium wrap-anywhere">{name}</bdi>
                <div className="text-muted">
                  <PersonLink email={email} name={name} />
                </div>
              </>
            ),
          },
          { header: t(about), cell: (one) => <bdi className="wrap-anywhere">{one.title}</bdi> },
          { header: t('deletedBy'), cell: ({ by }) => <bdi className="wrap-anywhere">{by}</bdi> },
          { header: t('deleted'), cell: ({ at }) => <Moment at={at} /> },
          { header: t('timeLeft'), narrow: true, cell: ({ at }) => daysLeft(at) },
        ]}
        actions={
          mayWrite
            ? (one) => (
                <RowActions
                  pending={restoring.isPending || removal.isPending}
                  actions={[
                    { name: t('restore'), run: () => restoring.mutate({ id: one.id }) },
                    {
                      name: t('remove'),
                      danger: true,
                      question: t('mayRemoveSubmission', { item, name: one.name }),
                      run: () => removal.mutate({ id: one.id }),
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
