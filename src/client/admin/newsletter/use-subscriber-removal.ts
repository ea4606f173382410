import { useState } from 'react';
import type { Subscriber } from '../../../shared/newsletter';
import { trpc } from '../../app/trpc';
import { toast } from '../../ui/toast';
import { success, useAdminMutation } from '../kit/use-admin-mutation';
import { countOf } from '../kit/words';

export type SubscriberRemovalState = ReturnType<typeof useSubscriberRemoval>;

/** Which subscribers are ticked, and whose removal is being asked about. */
export function useSubscriberRemoval() {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const [asked, setAsked] = useState<Subscriber | 'selected'>();
  const utils = trpc.useUtils();
  const refresh = () => Promise.all([utils.newsletter.invalidate(), utils.stats.invalidate()]);

  const forget = (id: number) => {
    setIds((ticked) => new Set([...ticked].filter((other) => other !== id)));
    setAsked(undefined);
  };

  const one = useAdminMutation({
    send: utils.client.newsletter.remove.mutate,
    done: success('Subscriber removed successfully'),
    failed: 'Failed to remove subscriber',
    settled: ({ id }) => forget(id),
    refresh,
  });
  const many = useAdminMutation({
    send: utils.client.newsletter.removeMany.mutate,
    done: ({ count }) => success(`${countOf(count, 'subscriber')} removed successfully`),
    failed: 'Failed to remove subscribers',
    settled() {
      setIds(new Set());
      setAsked(undefined);
    },
    refresh,
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
