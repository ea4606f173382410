import { type ChangedMany, maxSelected } from '../../../../shared/schemas/bulk';
import { useMessages } from '../../../messages/use-messages';
import { toast } from '../../../ui/toast';
import type { Message } from '../../../ui/toast-message';
import { whyChanged } from '../mutations/refusals';
import { success, useAdminMutation } from '../mutations/use-admin-mutation';
import { type Noun, useNouns } from '../nouns';
import type { Named } from './use-selection';

export type Seen = Record<string, number[]>;

export type BulkChange<Filter, Row, Value extends string> = {
  noun: Noun;
  selection: {
    rows: Row[];
    named: () => Named<Filter>;
    clear: () => void;
    tooMany: boolean;
  };
  /** Sets the value, except on rows that have changed since they were loaded. */
  send: (named: Named<Filter>, value: Value, seen?: Seen) => Promise<ChangedMany>;
  valueOf: (row: Row) => Value;
  /** What the toast says: '2 comments approved successfully'. */
  labels: Record<Value, { done: (items: string) => string }>;
  refresh: () => Promise<unknown>;
};

/** Sets all selected rows to a value; the toast can undo it. */
export function useBulkChange<Filter, Row extends { id: number }, Value extends string>(
  options: BulkChange<Filter, Row, Value>,
) {
  const { noun, selection, send, valueOf, labels, refresh } = options;
  const t = useMessages('adminChanges');
  const nouns = useNouns();
  const tooMany = useTooMany(noun);
  const undoing = useAdminMutation({
    async send({ before, value }: { before: [Value, number[]][]; value: Value }) {
      for (const [state, ids] of before)
        for (let from = 0; from < ids.length; from += maxSelected) {
          const some = ids.slice(from, from + maxSelected);
          await send({ ids: some }, state, { [value]: some });
        }
    },
    done: success(t('asBefore', { items: nouns.many(noun) })),
    failed: t('undoFailed'),
    refresh,
  });
  const changing = useAdminMutation({
    send: ({ named, value, seen }: { named: Named<Filter>; value: Value; seen?: Seen }) =>
      send(named, value, seen),
    done({ count, before }, { named, value }) {
      const others = (named.ids?.length ?? named.count ?? 0) - count;
      const left = t('leftAsIs', { items: nouns.count(others, noun), count: others });
      const done = labels[value].done(nouns.count(count, noun));
      const message = success(others > 0 ? `${done}. ${left}` : done);
      const isValue = (state: string): state is Value => state in labels;
      const undone = Object.entries(before).flatMap(([state, ids]): [Value, number[]][] =>
        isValue(state) ? [[state, ids]] : [],
      );
      if (undone.length === 0) return message;
      const run = () => undoing.mutate({ before: undone, value });
      const otherwise = t('changeBack', { item: nouns.the(noun) });
      return { ...message, action: { label: t('undo'), otherwise, run } };
    },
    failed: t('updateFailed', { items: nouns.many(noun) }),
    reason: whyChanged,
    settled: selection.clear,
    refresh,
  });
  const pending = changing.isPending || undoing.isPending;
  return {
    pending,
    change: (value: Value) => {
      if (pending) return;
      if (selection.tooMany) return toast(tooMany);
      const seen: Seen = {};
      for (const row of selection.rows) (seen[valueOf(row)] ??= []).push(row.id);
      const named = selection.named();
      changing.mutate({ named, value, ...(named.ids && { seen }) });
    },
  };
}

/** The toast for more selected rows than one change may name. */
export function useTooMany(noun: Noun): Message {
  const t = useMessages('adminLists');
  const nouns = useNouns();
  return {
    title: t('tooManySelected', { items: nouns.many(noun) }),
    description: t('tooManySelectedText', { max: maxSelected }),
    destructive: true,
  };
}
