import { useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import type { trashedItem } from '../../../shared/schemas/trash';
import { isRefusal, messageOf } from '../../app/failures';
import { trpc } from '../../app/trpc';
import { useMessages } from '../../messages/use-messages';
import type { Message } from '../../ui/toast-message';
import { useJoined } from '../kit/format';
import { BulkBar } from '../kit/list/bulk-bar';
import type { useSelection } from '../kit/list/use-selection';
import { useAdminMutation } from '../kit/mutations/use-admin-mutation';
import { useNouns } from '../kit/nouns';

export type TrashedItem = z.output<typeof trashedItem>;
type Chosen = ReturnType<typeof useSelection<TrashedItem, object>>;

type Props = {
  selection: Chosen;
  /** Permanently. */
  mayRemove: boolean;
};

export function BulkActions({ selection, mayRemove }: Props) {
  const t = useMessages('adminTrash');
  const nouns = useNouns();
  const outcomeMessage = useOutcomeMessage();
  const utils = trpc.useUtils();
  const queries = useQueryClient();
  const restoring = useAdminMutation({
    send: (ids: number[]) => eachOf(ids, (id) => utils.client.trash.restore.mutate({ id })),
    done: (outcome) => outcomeMessage('manyRestored', outcome),
    failed: t('manyRestoreFailed'),
    settled: selection.clear,
    // Restored items can appear anywhere.
    refresh: () => queries.invalidateQueries(),
  });
  const removal = useAdminMutation({
    send: (ids: number[]) => eachOf(ids, (id) => utils.client.trash.remove.mutate({ id })),
    done: (outcome) => outcomeMessage('manyRemoved', outcome),
    failed: t('manyRemoveFailed'),
    settled: selection.clear,
    refresh: () => utils.trash.invalidate(),
  });
  const question = t('mayRemoveMany', { items: nouns.count(selection.count, 'item') });
  const remove = {
    key: 'remove',
    name: t('removeSelected'),
    run: () => {
      if (confirm(question)) removal.mutate([...selection.ids]);
    },
    danger: true,
  };
  return (
    <BulkBar
      noun="item"
      selection={selection}
      pending={restoring.isPending || removal.isPending}
      actions={[
        { key: 'restore', name: t('restoreSelected'), run: () => restoring.mutate([...selection.ids]) },
        ...(mayRemove ? [remove] : []),
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

/** '3 items restored. 1 item not changed: This slug is already taken' */
function useOutcomeMessage() {
  const t = useMessages('adminTrash');
  const nouns = useNouns();
  const joined = useJoined();
  return (done: 'manyRestored' | 'manyRemoved', { count, refused }: Outcome): Message => {
    const reasons = joined([...new Set(refused)]);
    return {
      ...(count === 0 && { title: t('nothingChanged') }),
      description: [
        ...(count > 0 ? [t(done, { items: nouns.count(count, 'item') })] : []),
        ...(refused.length > 0 ? [t('left', { items: nouns.count(refused.length, 'item'), reasons })] : []),
      ].join(' '),
    };
  };
}
