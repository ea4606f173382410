import { useState } from 'react';
import type { Subscriber } from '../../../shared/newsletter';
import { trpc } from '../../app/trpc';
import { toast } from '../../ui/toast';
import { isGone, showFailure } from '../kit/form/refusals';
import { countOf } from '../kit/words';

const done = (description: string) => toast({ title: 'Success', description });

export type SubscriberRemovalState = ReturnType<typeof useSubscriberRemoval>;

/** Which subscribers are ticked, and whose removal is being asked about. */
export function useSubscriberRemoval() {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const [asked, setAsked] = useState<Subscriber | 'selected'>();
  const utils = trpc.useUtils();
  const onSettled = () => Promise.all([utils.newsletter.invalidate(), utils.stats.invalidate()]);

  const forget = (id: number) => {
    setIds((ticked) => new Set([...ticked].filter((other) => other !== id)));
    setAsked(undefined);
  };

  const one = trpc.newsletter.remove.useMutation({
    onSuccess(_, { id }) {
      done('Subscriber removed successfully');
      forget(id);
    },
    onError(error, { id }) {
      showFailure('Failed to remove subscriber', error);
      if (isGone(error)) forget(id);
    },
    onSettled,
  });
  const many = trpc.newsletter.removeMany.useMutation({
    onSuccess({ count }) {
      done(`${countOf(count, 'subscriber')} removed successfully`);
      setIds(new Set());
      setAsked(undefined);
    },
    onError: (error) => showFailure('Failed to remove subscribers', error),
    onSettled,
  });

  return {
    selection: { ids, change: setIds },
    asked,
    pending: one.isPending || many.isPending,
    ask: setAsked,
    askSelected: () => {
      if (ids.size > 0) return setAsked('selected');
      toast({
        title: 'No subscribers selected',
        description: 'Please select at least one subscriber to remove',
        destructive: true,
      });
    },
    confirm: () => {
      if (asked === 'selected') many.mutate({ ids: [...ids] });
      else if (asked) one.mutate({ id: asked.id });
    },
    close: () => setAsked(undefined),
  };
}
