import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { etagOf, type Versioned } from '../../../../shared/schemas/versions';
import { isRefusal } from '../../../app/failures';
import { toast } from '../../../ui/toast';
import { capitalized } from '../format';
import { isGone, presentState, type Refusal, showFailure } from './refusals';

export type Decision<Item, Status> = {
  noun: string;
  stored: z.ZodType<{ status: Status }>;
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
  const { noun, stored, send, decided, refresh } = options;
  const [conflict, setConflict] = useState<string>();
  const decision = useMutation({
    mutationFn: ({ item, status }: { item: Item; status: Status }) =>
      send({ id: item.id, status }, { context: { ifMatch: etagOf(item) } }),
    async onSuccess(_, { item, status }) {
      setConflict(undefined);
      decided?.(item, status);
      toast({ title: 'Success', description: `${capitalized(noun)} status updated successfully` });
      await refresh(item.id);
    },
    async onError(error, { item, status }) {
      const refusal: Refusal = isRefusal(error) ? error : {};
      const theirs = presentState(refusal, stored);
      const told = theirs && `Now: ${capitalized(theirs.status)}. You chose: ${capitalized(status)}.`;
      setConflict(told);
      showFailure(
        `Failed to update ${noun} status`,
        refusal,
        told && `Someone else has already decided. ${told}`,
      );
      if (told || isGone(refusal)) await refresh(item.id);
    },
  });
  return {
    conflict,
    pending: decision.isPending,
    decide: (item: Item, status: Status) => decision.mutate({ item, status }),
  };
}
