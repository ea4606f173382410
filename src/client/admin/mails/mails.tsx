import { keepPreviousData } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { MailState } from '../../../shared/mail';
import { trpc } from '../../app/trpc';
import { Button } from '../../ui/button';
import { TitleCell } from '../kit/list/cells';
import { DataTable } from '../kit/list/data-table';
import { Filter, FilterBar } from '../kit/list/filter-bar';
import { ListPager } from '../kit/list/list-pager';
import { PageSize } from '../kit/list/page-size';
import { useList } from '../kit/list/use-list';
import { Loading } from '../kit/loading';
import { MailStatus, MailTime } from './mail-cells';
import { kindLabels, statusOptions } from './statuses';
import { useMailDecisions } from './use-mail-decisions';

const open = ['failed', 'uncertain'] as const;
type StatusFilter = { status?: (typeof open)[number] | undefined };

/** The mails of every kind that did not go out or may not have arrived, and what is done with them. */
export function OpenMails({ state: { failed, uncertain } }: { state: MailState }) {
  const list = useList<'createdAt', StatusFilter>({
    sort: 'createdAt',
    order: 'desc',
    pageSize: 10,
    filter: {},
  });
  const { data, isPlaceholderData: stale } = trpc.mails.page.useQuery(
    { ...list.input, status: list.filter.status ?? [...open] },
    { placeholderData: keepPreviousData, staleTime: 0 },
  );
  const utils = trpc.useUtils();
  // The numbers are polled; the tables follow them, for a failure may leave a subscriber undeliverable.
  useEffect(() => {
    for (const list of [utils.mails.page, utils.newsletter.page, utils.newsletter.recipients])
      void list.invalidate();
  }, [failed, uncertain, utils]);
  const { selection, clear, pending, decide } = useMailDecisions();
  const count = selection.ids.size;
  const disabled = count === 0 || pending;
  return (
    <section aria-labelledby="open-mails" className="mt-10">
      <h2 id="open-mails" className="text-xl font-semibold">
        Messages to Look After
      </h2>
      <p className="mt-2 max-w-3xl text-muted">
        A failed message was not taken by the mail server. An uncertain one was on its way when the connection
        broke: it may have arrived, and if you send it again, it may arrive twice. It is never sent again by
        itself.
      </p>
      <FilterBar
        placeholder="Search by email..."
        search={list.input.search}
        onSearch={(search) => {
          clear();
          list.setSearch(search);
        }}
      >
        <Filter
          label="Status"
          all="All Statuses"
          options={statusOptions(open)}
          value={list.filter.status}
          onChange={(status) => {
            clear();
            list.setFilter({ status });
          }}
        />
        <PageSize value={list.input.pageSize} onChange={list.setPageSize} />
      </FilterBar>
      <div role="group" aria-label="Selected messages" className="mt-4 flex flex-wrap gap-3">
        <Button look="outline" disabled={disabled} onClick={() => decide('resend')}>
          Send Again ({count})
        </Button>
        <Button look="outline" disabled={disabled} onClick={() => decide('sent')}>
          It Arrived ({count})
        </Button>
        <Button look="outline" disabled={disabled} onClick={() => decide('cancel')}>
          Give Up ({count})
        </Button>
      </div>
      {data ? (
        <>
          <DataTable
            label="Failed or uncertain messages"
            rows={data.items}
            stale={stale}
            empty="No messages found"
            selection={selection}
            nameOf={({ recipient, id }) => `the message to ${recipient} (${id})`}
            columns={[
              {
                header: 'Message',
                cell: ({ subject, kind, recipient }) => (
                  <TitleCell title={subject} below={`${kindLabels[kind]} to ${recipient}`} />
                ),
              },
              { header: 'Status', cell: (mail) => <MailStatus mail={mail} /> },
              { header: 'Time', cell: (mail) => <MailTime mail={mail} /> },
            ]}
          />
          <ListPager list={list} total={data.total} stale={stale} />
        </>
      ) : (
        <Loading label="Loading messages..." />
      )}
    </section>
  );
}
