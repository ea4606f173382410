import { useQueryClient } from '@tanstack/react-query';
import { trpc } from '../../app/trpc';
import { countOf } from '../kit/format';
import { BulkBar } from '../kit/list/bulk-bar';
import type { useSelection } from '../kit/list/use-selection';
import { useAdminMutation } from '../kit/mutations/use-admin-mutation';
import { eachOf, outcomeWords } from './each-of';
import type { TrashedItem } from './use-trash-actions';

type Chosen = ReturnType<typeof useSelection<TrashedItem, object>>;

/** Brings all chosen items back, or removes them for good. */
export function BulkActions({ selection }: { selection: Chosen }) {
  const utils = trpc.useUtils();
  const queries = useQueryClient();
  const restoring = useAdminMutation({
    send: (ids: number[]) => eachOf(ids, (id) => utils.client.trash.restore.mutate({ id })),
    done: (outcome) => outcomeWords('item', 'restored', outcome),
    failed: 'Failed to restore the items',
    settled: selection.clear,
    // They may show anywhere: in their lists, among the comments, in the figures.
    refresh: () => queries.invalidateQueries(),
  });
  const removal = useAdminMutation({
    send: (ids: number[]) => eachOf(ids, (id) => utils.client.trash.remove.mutate({ id })),
    done: (outcome) => outcomeWords('item', 'removed for good', outcome),
    failed: 'Failed to delete the items',
    settled: selection.clear,
    refresh: () => utils.trash.invalidate(),
  });
  const items = countOf(selection.count, 'item');
  const question = `Are you sure you want to permanently delete ${items}, with their comments and likes? This action cannot be undone.`;
  return (
    <BulkBar
      label="Selected items"
      noun="item"
      selection={selection}
      pending={restoring.isPending || removal.isPending}
      actions={[
        { key: 'restore', name: 'Restore Selected', run: () => restoring.mutate([...selection.ids]) },
        {
          key: 'remove',
          name: 'Delete Selected permanently',
          run: () => {
            if (confirm(question)) removal.mutate([...selection.ids]);
          },
          danger: true,
        },
      ]}
    />
  );
}
