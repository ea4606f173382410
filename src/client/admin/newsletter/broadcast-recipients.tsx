import { keepPreviousData } from '@tanstack/react-query';
import { type Mail, mailStatuses } from '../../../shared/mail';
import type { Broadcast } from '../../../shared/newsletter';
import { trpc } from '../../app/trpc';
import { Modal } from '../../ui/modal';
import { DataTable } from '../kit/list/data-table';
import { Filter, FilterBar } from '../kit/list/filter-bar';
import { ListPager } from '../kit/list/list-pager';
import { ShownCount } from '../kit/list/shown-count';
import { useList } from '../kit/list/use-list';
import { Loading } from '../kit/loading';
import { MailStatus, MailTime } from '../mails/mail-cells';
import { isWaiting, statusOptions } from '../mails/statuses';

type Props = { broadcast: Broadcast; close: () => void };
type StatusFilter = { status?: Mail['status'] | undefined };

/** To whom a newsletter went, and what became of each copy. */
export function Recipients({ broadcast: { id, subject, queued }, close }: Props) {
  const list = useList<'createdAt', StatusFilter>({
    sort: 'createdAt',
    order: 'asc',
    pageSize: 10,
    filter: {},
  });
  const { data, isPlaceholderData: stale } = trpc.mails.page.useQuery(
    { ...list.input, broadcastId: id },
    {
      placeholderData: keepPreviousData,
      staleTime: 0,
      refetchInterval: ({ state }) => (queued > 0 || state.data?.items.some(isWaiting)) && 2000,
    },
  );
  return (
    <Modal title="Recipients" close={close}>
      <p dir="auto" className="text-muted">
        {subject}
      </p>
      <FilterBar placeholder="Search by email..." search={list.input.search} onSearch={list.setSearch}>
        <Filter
          label="Status"
          all="All Statuses"
          options={statusOptions(mailStatuses)}
          value={list.filter.status}
          onChange={(status) => list.setFilter({ status })}
        />
      </FilterBar>
      {data ? (
        <>
          <DataTable
            label="Recipients"
            rows={data.items}
            stale={stale}
            empty="No recipients found"
            columns={[
              { header: 'Email', cell: ({ recipient }) => <bdi>{recipient}</bdi> },
              { header: 'Status', cell: (mail) => <MailStatus mail={mail} /> },
              { header: 'Time', cell: (mail) => <MailTime mail={mail} /> },
            ]}
          />
          <ShownCount shown={data.items.length} total={data.total} plural="recipients" stale={stale} />
          <ListPager list={list} total={data.total} stale={stale} />
        </>
      ) : (
        <Loading label="Loading recipients..." />
      )}
    </Modal>
  );
}
