import { useState } from 'react';
import type { Subscriber } from '../../../shared/schemas/newsletter';
import { trpc } from '../../app/trpc';
import { countOf } from '../kit/format';
import type { useSelection } from '../kit/list/use-selection';
import { whyChanged } from '../kit/mutations/refusals';
import { success, useAdminMutation } from '../kit/mutations/use-admin-mutation';

export type SubscriberRemovalState = ReturnType<typeof useSubscriberRemoval>;

/** The removal of one subscriber or the selected ones. */
export function useSubscriberRemoval(selection: ReturnType<typeof useSelection<Subscriber, object>>) {
  const [asked, setAsked] = useState<Subscriber | 'selected'>();
  const utils = trpc.useUtils();
  const refresh = () => Promise.all([utils.newsletter.invalidate(), utils.stats.invalidate()]);

  const forget = (id: number) => {
    selection.untick(new Set([id]));
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
    reason: whyChanged,
    settled() {
      selection.clear();
      setAsked(undefined);
    },
    refresh,
  });

  return {
    selection,
    asked,
    pending: one.isPending || many.isPending,
    ask: setAsked,
    askSelected: () => setAsked('selected'),
    confirm: () => {
      if (asked === 'selected') many.mutate(selection.named());
      else if (asked) one.mutate({ id: asked.id });
    },
    close: () => setAsked(undefined),
  };
}
