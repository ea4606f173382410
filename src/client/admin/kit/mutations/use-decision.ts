import { useMutation } from '@tanstack/react-query';
import { useContext, useState } from 'react';
import { etagOf } from '../../../../shared/schemas/etags';
import type { Versioned } from '../../../../shared/schemas/versions';
import { isRefusal } from '../../../app/failures';
import { toast } from '../../../ui/toast';
import type { StatusLabels } from '../display/status-labels';
import { capitalized } from '../format';
import { RowChanged } from '../list/left-row';
import { isGone, type Refusal, showFailure } from './refusals';

export type Decision<Item, Status extends string> = {
  noun: string;
  statuses: Pick<StatusLabels<Status>, 'isStatus'>;
  send: (
    decision: { id: number; status: Status },
    options: { context: { ifMatch: string } },
  ) => Promise<unknown>;
  /** Called before `refresh`. */
  decided?: (item: Item, status: Status) => void;
  /** Reloads what shows it. */
  refresh: (id: number) => Promise<unknown>;
};

/**
 * Decides about a submission by the version shown. After a conflict the list is reloaded, and the next decision
 * counts.
 */
export function useDecision<Item extends Versioned, Status extends string>(options: Decision<Item, Status>) {
  const { noun, statuses, send, decided, refresh } = options;
  const [conflict, setConflict] = useState<string>();
  const rowChanged = useContext(RowChanged);
  const decision = useMutation({
    mutationFn: ({ item, status }: { item: Item; status: Status }) =>
      send({ id: item.id, status }, { context: { ifMatch: etagOf(item) } }),
    async onSuccess(_, { item, status }) {
      setConflict(undefined);
      decided?.(item, status);
      rowChanged(item.id);
      toast({ title: 'Success', description: `${capitalized(noun)} status updated successfully` });
      await refresh(item.id);
    },
    async onError(error, { item, status }) {
      const refusal: Refusal = isRefusal(error) ? error : {};
      const current = refusal.data?.code === 'PRECONDITION_FAILED' ? refusal.data.current : undefined;
      const theirs =
        typeof current === 'object' && current && 'status' in current ? current.status : undefined;
      const difference = statuses.isStatus(theirs)
        ? `Now: ${capitalized(theirs)}. You chose: ${capitalized(status)}.`
        : undefined;
      setConflict(difference);
      showFailure(
        `Failed to update ${noun} status`,
        refusal,
        difference && `Someone else has already decided. ${difference}`,
      );
      if (difference || isGone(refusal)) await refresh(item.id);
    },
  });
  return {
    conflict,
    pending: decision.isPending,
    decide: (item: Item, status: Status) => decision.mutate({ item, status }),
  };
}
