import { useDays } from '../../app/time-zone';
import { trpc } from '../../app/trpc';
import { Button } from '../../ui/button';
import { Badge } from '../kit/display/badge';
import { yesOrNo } from '../kit/list/address';
import { Filter } from '../kit/list/filter-bar';
import { keepRows, ListSection } from '../kit/list/list-section';
import { useFilters, useList } from '../kit/list/use-list';
import { success, useAdminMutation } from '../kit/mutations/use-admin-mutation';
import { useMay } from '../kit/permissions';
import { Subscribers } from './subscribers';

const waitingOption = [[true, 'Waiting']] as const;

/** Subscribers, or unconfirmed addresses. */
export function SubscriberLists() {
  const { filter, filterBy } = useFilters({ waiting: yesOrNo });
  const which = (
    <Filter label="Confirmation" all="Confirmed" options={waitingOption} {...filterBy('waiting')} />
  );
  return (
    <section aria-labelledby="subscribers" className="mt-10">
      <h2 id="subscribers" className="text-xl font-semibold">
        Subscribers
      </h2>
      {filter.waiting ? <Waiting which={which} /> : <Subscribers which={which} />}
    </section>
  );
}

function Waiting({ which }: { which: React.ReactNode }) {
  const { dayOf } = useDays();
  const list = useList({ name: 'waiting', sorts: ['createdAt'], order: 'desc', pageSize: 15 });
  const read = trpc.newsletter.waiting.useQuery(list.input, keepRows);
  const mayWrite = useMay('subscribers:write');
  const utils = trpc.useUtils();
  const removal = useAdminMutation({
    send: utils.client.newsletter.removeWaiting.mutate,
    done: success('Subscriber removed successfully'),
    failed: 'Failed to remove subscriber',
    refresh: () => utils.newsletter.invalidate(),
  });
  return (
    <ListSection
      list={list}
      read={read}
      search="Search by email..."
      filters={which}
      label="Unconfirmed addresses"
      loading="Loading subscribers..."
      empty="No unconfirmed addresses"
      columns={[
        {
          header: 'Email',
          cell: ({ email }) => (
            <span className="flex flex-wrap items-center gap-2">
              <bdi>{email}</bdi>
              <Badge tone="yellow">Waiting</Badge>
            </span>
          ),
        },
        { header: 'Asked on', narrow: true, sort: 'createdAt', cell: ({ createdAt }) => dayOf(createdAt) },
        { header: 'Until', narrow: true, cell: ({ expiresAt }) => dayOf(expiresAt) },
      ]}
      actions={
        mayWrite
          ? ({ id }) => (
              <Button
                look="quiet"
                className="text-danger"
                aria-disabled={removal.isPending}
                onClick={() => !removal.isPending && removal.mutate({ id })}
              >
                Remove
              </Button>
            )
          : undefined
      }
    />
  );
}
