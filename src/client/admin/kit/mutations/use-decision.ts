import { useMutation } from '@tanstack/react-query';
import { useContext, useState } from 'react';
import { etagOf } from '../../../../shared/schemas/etags';
import type { Versioned } from '../../../../shared/schemas/versions';
import { isRefusal } from '../../../app/failures';
import { useMessages } from '../../../messages/use-messages';
import { toast } from '../../../ui/toast';
import type { StatusLabels } from '../display/status-labels';
import { capitalized } from '../format';
import { RowChanged } from '../list/filtered-out-row';
import { type Noun, useNouns } from '../nouns';
import { isGone, type Refusal, useFailureToast } from './refusals';
import { success } from './use-admin-mutation';

export type Decision<Item, Status extends string> = {
  noun: Noun;
  statuses: Pick<StatusLabels<Status>, 'isStatus' | 'labels'>;
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
  const t = useMessages('adminChanges');
  const named = useNouns().the(noun);
  const showFailure = useFailureToast();
  const decision = useMutation({
    mutationFn: ({ item, status }: { item: Item; status: Status }) =>
      send({ id: item.id, status }, { context: { ifMatch: etagOf(item) } }),
    async onSuccess(_, { item, status }) {
      setConflict(undefined);
      decided?.(item, status);
      rowChanged(item.id);
      toast(success(t('statusUpdated', { item: capitalized(named) })));
      await refresh(item.id);
    },
    async onError(error, { item, status }) {
      const refusal: Refusal = isRefusal(error) ? error : {};
      const current = refusal.data?.code === 'PRECONDITION_FAILED' ? refusal.data.current : undefined;
      const theirs =
        typeof current === 'object' && current && 'status' in current ? current.status : undefined;
      const difference = statuses.isStatus(theirs)
        ? t('difference', { now: statuses.labels[theirs].name, chosen: statuses.labels[status].name })
        : undefined;
      setConflict(difference);
      showFailure(
        t('statusFailed', { item: named }),
        refusal,
        difference && t('decidedByOther', { difference }),
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
