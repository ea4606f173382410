import { useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import type { trashedItem } from '../../../shared/schemas/trash';
import { isRefusal, messageOf } from '../../app/failures';
import { trpc } from '../../app/trpc';
import type { Message } from '../../ui/toast-message';
import { countOf } from '../kit/format';
import { BulkBar } from '../kit/list/bulk-bar';
import type { useSelection } from '../kit/list/use-selection';
import { useAdminMutation } from '../kit/mutations/use-admin-mutation';

export type TrashedItem = z.output<typeof trashedItem>;
type Chosen = ReturnType<typeof useSelection<TrashedItem, object>>;

export function BulkActions({ selection }: { selection: Chosen }) {
  const utils = trpc.useUtils();
  const queries = useQueryClient();
  const restoring = useAdminMutation({
    send: (ids: number[]) => eachOf(ids, (id) => utils.client.trash.restore.mutate({ id })),
    done: (outcome) => outcomeMessage('item', 'restored', outcome),
    failed: 'Failed to restore the items',
    settled: selection.clear,
    // Restored items can appear anywhere.
    refresh: () => queries.invalidateQueries(),
  });
  const removal = useAdminMutation({
    send: (ids: number[]) => eachOf(ids, (id) => utils.client.trash.remove.mutate({ id })),
    done: (outcome) => outcomeMessage('item', 'removed for good', outcome),
    failed: 'Failed to delete the items',
    settled: selection.clear,
    refresh: () => utils.trash.invalidate(),
  });
  const items = countOf(selection.count, 'item');
  const question = `Are you sure you want to permanently delete ${items}, with their comments and likes? This action cannot be undone.`;
  return (
    <BulkBar
      noun="item"
      selection={selection}
      pending={restoring.isPending || removal.isPending}
      actions={[
        { key: 'restore', name: 'Restore selected', run: () => restoring.mutate([...selection.ids]) },
        {
          key: 'remove',
          name: 'Delete selected permanently',
          run: () => {
            if (confirm(question)) removal.mutate([...selection.ids]);
          },
          danger: true,
        },
      ]}
    />
  );
}

type Outcome = { count: number; refused: string[] };

/** Sends one write per item; a refused item does not stop the others. */
async function eachOf(ids: readonly number[], send: (id: number) => Promise<unknown>): Promise<Outcome> {
  const outcome: Outcome = { count: 0, refused: [] };
  for (const id of ids)
    try {
      await send(id);
      outcome.count += 1;
    } catch (error) {
      const why = isRefusal(error) ? messageOf(error) : undefined;
      if (why === undefined) throw error;
      outcome.refused.push(why);
    }
  return outcome;
}

/** '3 items restored. 1 item left as it was: This slug is already taken'. */
function outcomeMessage(noun: string, done: string, { count, refused }: Outcome): Message {
  const left =
    refused.length > 0 ? ` ${countOf(refused.length, noun)} left: ${[...new Set(refused)].join(', ')}` : '';
  return {
    title: count > 0 ? 'Success' : 'Nothing changed',
    description: `${count > 0 ? `${countOf(count, noun)} ${done}.` : ''}${left}`.trim(),
  };
}
