import { keepPreviousData } from '@tanstack/react-query';
import type { Subscriber } from '../../../shared/newsletter';
import { useDays } from '../../app/time-zone';
import { trpc } from '../../app/trpc';
import { Button } from '../../ui/button';
import { Badge } from '../kit/list/badge';
import { DataTable } from '../kit/list/data-table';
import { ExportLink } from '../kit/list/export-link';
import { FilterBar } from '../kit/list/filter-bar';
import { ListPager } from '../kit/list/list-pager';
import { ShownCount } from '../kit/list/shown-count';
import { useList } from '../kit/list/use-list';
import { Loading } from '../kit/loading';
import { SubscriberRemoval } from './subscriber-removal';
import { useSubscriberRemoval } from './use-subscriber-removal';

/** Who gets the newsletter. */
export function Subscribers() {
  const { dayOf } = useDays();
  const list = useList<'createdAt', object>({ sort: 'createdAt', order: 'desc', pageSize: 15, filter: {} });
  const { data, isPlaceholderData: stale } = trpc.newsletter.page.useQuery(list.input, {
    placeholderData: keepPreviousData,
  });
  const removal = useSubscriberRemoval();
  return (
    <section aria-labelledby="subscribers" className="mt-10">
      <h2 id="subscribers" className="text-xl font-semibold">
        Subscribers
      </h2>
      <FilterBar placeholder="Search by email..." search={list.input.search} onSearch={list.setSearch}>
        <Button look="outline" onClick={removal.askSelected}>
          Remove Selected ({removal.selection.ids.size})
        </Button>
        <ExportLink list="subscribers" input={list.input} />
      </FilterBar>
      {data ? (
        <>
          <DataTable
            label="Newsletter subscribers"
            rows={data.items}
            stale={stale}
            empty="No newsletter subscribers found"
            sorted={list.input}
            sortBy={list.sortBy}
            selection={removal.selection}
            nameOf={({ email }) => email}
            columns={[
              { header: 'Email', cell: (subscriber) => <Address subscriber={subscriber} /> },
              {
                header: 'Subscribed On',
                narrow: true,
                sort: 'createdAt',
                cell: ({ createdAt }) => dayOf(createdAt),
              },
            ]}
            actions={(subscriber) => (
              <Button look="quiet" className="text-danger" onClick={() => removal.ask(subscriber)}>
                Remove
              </Button>
            )}
          />
          {data.total > list.input.pageSize && (
            <ShownCount shown={data.items.length} total={data.total} plural="subscribers" stale={stale} />
          )}
          <ListPager list={list} total={data.total} stale={stale} />
        </>
      ) : (
        <Loading label="Loading subscribers..." />
      )}
      <SubscriberRemoval {...removal} />
    </section>
  );
}

/** The address, and why the mail server has refused it. */
const Address = ({ subscriber: { email, suppressedReason } }: { subscriber: Subscriber }) => (
  <>
    <bdi>{email}</bdi>
    {suppressedReason && (
      <div className="mt-1 grid max-w-md justify-items-start gap-1 wrap-anywhere">
        <Badge tone="orange">Undeliverable</Badge>
        <span dir="auto" title={suppressedReason} className="line-clamp-3 text-muted">
          {suppressedReason}
        </span>
      </div>
    )}
  </>
);
