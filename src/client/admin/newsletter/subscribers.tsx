import type { ReactNode } from 'react';
import type { Subscriber } from '../../../shared/schemas/newsletter';
import { useDays } from '../../app/time-zone';
import { trpc } from '../../app/trpc';
import { Button } from '../../ui/button';
import { Badge } from '../kit/display/badge';
import { inThousands } from '../kit/format';
import { BulkBar } from '../kit/list/bulk-bar';
import { keepRows, ListSection } from '../kit/list/list-section';
import { useList } from '../kit/list/use-list';
import { useSelection } from '../kit/list/use-selection';
import { useMay } from '../kit/permissions';
import { PersonLink, useOpenPerson } from '../person/person-link';
import { useSubscriberRemoval } from './use-subscriber-removal';

const noneSelected = {
  title: 'No subscribers selected',
  description: 'Please select at least one subscriber to remove',
  destructive: true,
};

export function Subscribers({ which }: { which: ReactNode }) {
  const { dayOf } = useDays();
  const list = useList({ sorts: ['createdAt'], order: 'desc', pageSize: 15 });
  const read = trpc.newsletter.page.useQuery(list.input, keepRows);
  const selection = useSelection(list, read);
  const removal = useSubscriberRemoval(selection);
  const mayWrite = useMay('subscribers:write');
  const openPerson = useOpenPerson();
  return (
    <>
      <ListSection
        list={list}
        read={read}
        search="Search by email..."
        filters={which}
        bulkActions={
          mayWrite && (
            <BulkBar
              noun="subscriber"
              selection={selection}
              pending={removal.pending}
              actions={[
                {
                  key: 'remove',
                  name: `Remove Selected (${inThousands(selection.count)})`,
                  run: removal.askSelected,
                },
              ]}
              nothing={noneSelected}
            />
          )
        }
        exported="subscribers"
        label="Newsletter subscribers"
        counted={read.data && read.data.total > list.input.pageSize ? 'subscriber' : undefined}
        loading="Loading subscribers..."
        empty="No newsletter subscribers found"
        next={<p>People who subscribe on the site appear here.</p>}
        selection={mayWrite ? selection : undefined}
        nameOf={({ email }) => email}
        openRow={openPerson}
        columns={[
          { header: 'Email', cell: (subscriber) => <Address subscriber={subscriber} /> },
          {
            header: 'Subscribed On',
            narrow: true,
            sort: 'createdAt',
            cell: ({ createdAt }) => dayOf(createdAt),
          },
        ]}
        actions={
          mayWrite
            ? (subscriber) => (
                <Button look="quiet" className="text-danger" onClick={() => removal.ask(subscriber)}>
                  Remove
                </Button>
              )
            : undefined
        }
      />
      {removal.dialog}
    </>
  );
}

/** The address, with the mail server's reason for refusing it. */
const Address = ({ subscriber: { email, suppressedReason } }: { subscriber: Subscriber }) => (
  <>
    <PersonLink email={email} name={email} />
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
