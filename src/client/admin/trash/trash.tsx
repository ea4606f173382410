import { useState } from 'react';
import { trashDays } from '../../../shared/schemas/trash';
import { trpc } from '../../app/trpc';
import { useMessages } from '../../messages/use-messages';
import { useRestore } from '../content/use-restore';
import { Loading } from '../kit/display/loading';
import { Moment } from '../kit/display/moment';
import { RowActions } from '../kit/display/row-actions';
import { capitalized } from '../kit/format';
import { oneOf } from '../kit/list/address';
import { DataTable } from '../kit/list/data-table';
import { NextStep } from '../kit/list/empty-list';
import { Filter, FilterBar } from '../kit/list/filter-bar';
import { useFilters } from '../kit/list/use-list';
import { useSelection } from '../kit/list/use-selection';
import { success, useAdminMutation } from '../kit/mutations/use-admin-mutation';
import { useNouns } from '../kit/nouns';
import { useMay, useTrashedTypes } from '../kit/permissions';
import { BulkActions, type TrashedItem } from './bulk-actions';
import { useDaysLeft } from './days-left';
import { DeletedItem } from './deleted-item';
import { DeletedSubmissions } from './deleted-submissions';

/** What was deleted: each part for those who may read it. */
export default function TrashSection() {
  const t = useMessages('adminTrash');
  const title = useMessages('adminSections')('trash');
  const mayReadContent = useTrashedTypes().readable.length > 0;
  return (
    <>
      <h1 className="text-heading">{title}</h1>
      <p className="mt-2 max-w-3xl">{t('lead', { days: trashDays })}</p>
      {mayReadContent && <DeletedContent />}
      <DeletedSubmissions resource="contact" />
      <DeletedSubmissions resource="applications" />
    </>
  );
}

function DeletedContent() {
  const t = useMessages('adminTrash');
  const title = useMessages('adminSections')('trash');
  const daysLeft = useDaysLeft();
  const nouns = useNouns();
  const mayRemove = useMay('trash:write');
  const { readable, mayRestore } = useTrashedTypes();
  const mayWrite = readable.some(mayRestore);
  const { data } = trpc.trash.list.useQuery(undefined, { staleTime: 0 });
  const [opened, open] = useState<TrashedItem>();
  const list = useFilters({ type: oneOf(readable) });
  const { search } = list;
  const { type } = list.filter;
  const items = data?.filter(
    (item) => (!type || item.type === type) && item.title.toLowerCase().includes(search.toLowerCase()),
  );
  const selection = useSelection(
    { input: { search }, filter: list.filter },
    { data: items && { items, total: items.length } },
  );
  return (
    <>
      {(list.isFiltered || data?.length !== 0) && (
        <FilterBar
          placeholder={t('search')}
          list={list}
          filters={
            readable.length > 1 && (
              <Filter
                label={t('type')}
                all={t('allTypes')}
                options={readable.map((type) => [type, capitalized(nouns.one(type))] as const)}
                {...list.filterBy('type')}
              />
            )
          }
        />
      )}
      {items ? (
        <DataTable
          label={title}
          rows={items}
          selection={mayWrite ? selection : undefined}
          nameOf={({ title }) => title}
          openRow={open}
          next={<NextStep list={list} />}
          empty={t(list.isFiltered ? 'noMatch' : 'empty')}
          columns={[
            { header: t('itemTitle'), cell: (item) => <Title item={item} /> },
            { header: t('deletedBy'), cell: ({ by }) => <bdi className="wrap-anywhere">{by}</bdi> },
            { header: t('deleted'), cell: ({ at }) => <Moment at={at} /> },
            { header: t('timeLeft'), narrow: true, cell: ({ at }) => daysLeft(at) },
          ]}
          actions={(item) => (
            <Actions item={item} open={open} mayRestore={mayRestore(item.type)} mayRemove={mayRemove} />
          )}
        />
      ) : (
        <Loading label={t('loading')} />
      )}
      {mayWrite && <BulkActions selection={selection} mayRemove={mayRemove} />}
      {opened && <DeletedItem item={opened} close={() => open(undefined)} />}
    </>
  );
}

const Title = ({ item: { title, type } }: { item: TrashedItem }) => (
  <>
    <bdi className="font-medium wrap-anywhere">{title}</bdi>
    <div className="text-muted">{capitalized(useNouns().one(type))}</div>
  </>
);

type ActionProps = {
  item: TrashedItem;
  open: (item: TrashedItem) => void;
  mayRestore: boolean;
  mayRemove: boolean;
};

function Actions({ item, open, mayRestore, mayRemove }: ActionProps) {
  const { id, type, title } = item;
  const utils = trpc.useUtils();
  const t = useMessages('adminTrash');
  const content = useMessages('adminContent');
  const noun = useNouns().the(type);
  const restoring = useRestore(type);
  const removal = useAdminMutation({
    send: utils.client.trash.remove.mutate,
    done: success(t('removed', { item: capitalized(noun) })),
    failed: content('deleteFailed', { item: noun }),
    refresh: () => utils.trash.invalidate(),
  });
  return (
    <RowActions
      pending={restoring.isPending || removal.isPending}
      actions={[
        { name: t('view'), run: () => open(item), opens: true },
        mayRestore && { name: t('restore'), run: () => restoring.mutate(() => Promise.resolve(id)) },
        mayRestore &&
          mayRemove && {
            name: t('remove'),
            danger: true,
            question: t('mayRemove', { title }),
            run: () => removal.mutate({ id }),
          },
      ]}
    />
  );
}
