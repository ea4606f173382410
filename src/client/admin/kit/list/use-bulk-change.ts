import { type ChangedMany, maxSelected } from '../../../../shared/schemas/bulk';
import { toast } from '../../../ui/toast';
import { countOf } from '../format';
import { whyChanged } from '../mutations/refusals';
import { success, useAdminMutation } from '../mutations/use-admin-mutation';
import type { Named } from './use-selection';

export type Seen = Record<string, number[]>;

export type BulkChange<Filter, Row, Value extends string> = {
  /** The singular. */
  noun: string;
  selection: {
    rows: Row[];
    named: () => Named<Filter>;
    clear: () => void;
    tooMany: boolean;
  };
  /** Sets the value, except on rows that have changed since they were loaded. */
  send: (named: Named<Filter>, value: Value, seen?: Seen) => Promise<ChangedMany>;
  valueOf: (row: Row) => Value;
  /** For toasts: 'approved'. */
  labels: Record<Value, { done: string }>;
  refresh: () => Promise<unknown>;
};

const left = (count: number, noun: string) =>
  `Someone else changed ${countOf(count, noun)}: ${count === 1 ? 'it was left as it is' : 'they were left as they are'}.`;

/** Sets all selected rows to a value; the toast can undo it. */
export function useBulkChange<Filter, Row extends { id: number }, Value extends string>(
  options: BulkChange<Filter, Row, Value>,
) {
  const { noun, selection, send, valueOf, labels, refresh } = options;
  const undoing = useAdminMutation({
    async send({ before, value }: { before: [Value, number[]][]; value: Value }) {
      for (const [state, ids] of before)
        for (let from = 0; from < ids.length; from += maxSelected) {
          const some = ids.slice(from, from + maxSelected);
          await send({ ids: some }, state, { [value]: some });
        }
    },
    done: success(`The ${noun}s are as they were before`),
    failed: `Failed to undo`,
    refresh,
  });
  const changing = useAdminMutation({
    send: ({ named, value, seen }: { named: Named<Filter>; value: Value; seen?: Seen }) =>
      send(named, value, seen),
    done({ count, before }, { named, value }) {
      const others = (named.ids?.length ?? named.count ?? 0) - count;
      const told = others > 0 ? `. ${left(others, noun)}` : '';
      const message = success(`${countOf(count, noun)} ${labels[value].done} successfully${told}`);
      const isValue = (state: string): state is Value => state in labels;
      const undone = Object.entries(before).flatMap(([state, ids]): [Value, number[]][] =>
        isValue(state) ? [[state, ids]] : [],
      );
      if (undone.length === 0) return message;
      const run = () => undoing.mutate({ before: undone, value });
      return { ...message, action: { label: 'Undo', otherwise: `Each ${noun} can be changed back`, run } };
    },
    failed: `Failed to update ${noun}s`,
    reason: whyChanged,
    settled: selection.clear,
    refresh,
  });
  const pending = changing.isPending || undoing.isPending;
  return {
    pending,
    change: (value: Value) => {
      if (pending) return;
      if (selection.tooMany) return toast(tooMany(noun));
      const seen: Seen = {};
      for (const row of selection.rows) (seen[valueOf(row)] ??= []).push(row.id);
      const named = selection.named();
      changing.mutate({ named, value, ...(named.ids && { seen }) });
    },
  };
}

export const tooMany = (noun: string) => ({
  title: `Too many ${noun}s selected`,
  description: `Select at most ${maxSelected}, or filter the list and select all`,
  destructive: true,
});
