import { useState } from 'react';
import type { ListedDonation } from '../../../shared/schemas/donations';
import { trpc } from '../../app/trpc';
import { toast } from '../../ui/toast';
import { BulkBar } from '../kit/list/bulk-bar';
import { tooMany, useBulkChange } from '../kit/list/use-bulk-change';
import { donationLabels as statuses } from '../submissions/statuses';
import type { ChosenDonations } from './chosen-donations';
import { ReceivedManyDialog } from './received-dialogs';

type Status = ListedDonation['status'];

export function BulkActions({ selection }: { selection: ChosenDonations }) {
  const [receiving, setReceiving] = useState(false);
  const utils = trpc.useUtils();
  const { change, pending } = useBulkChange({
    noun: 'donation',
    selection,
    send: (named: ReturnType<ChosenDonations['named']>, status: Status, seen) =>
      utils.client.donations.setStatusMany.mutate({ ...named, status, seen }),
    valueOf: ({ status }) => status,
    labels: statuses.labels,
    refresh: () => Promise.all([utils.donations.invalidate(), utils.stats.invalidate()]),
  });
  return (
    <>
      <BulkBar
        label="Selected donations"
        noun="donation"
        selection={selection}
        pending={pending}
        actions={[
          {
            key: 'received',
            name: 'Record payment',
            run: () => (selection.tooMany ? toast(tooMany('donation')) : setReceiving(true)),
          },
          ...statuses.options.map(([status, label]) => ({
            key: status,
            name: `Mark as ${label}`,
            run: () => change(status),
          })),
        ]}
      />
      {receiving && <ReceivedManyDialog selection={selection} close={() => setReceiving(false)} />}
    </>
  );
}
