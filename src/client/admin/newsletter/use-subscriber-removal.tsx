import { useState } from 'react';
import type { Subscriber } from '../../../shared/schemas/newsletter';
import { trpc } from '../../app/trpc';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { countOf } from '../kit/format';
import type { useSelection } from '../kit/list/use-selection';
import { whyChanged } from '../kit/mutations/refusals';
import { success, useAdminMutation } from '../kit/mutations/use-admin-mutation';

/** Removes one subscriber or the selected ones after a confirmation. */
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

  const isOne = asked !== 'selected';
  return {
    pending: one.isPending || many.isPending,
    ask: setAsked,
    askSelected: () => setAsked('selected'),
    dialog: asked && (
      <ConfirmDialog
        title={isOne ? 'Remove Subscriber' : 'Remove Subscribers'}
        question={
          <>
            Are you sure you want to remove{' '}
            {isOne ? <bdi>{asked.email}</bdi> : countOf(selection.count, 'subscriber')} from the newsletter?
            This action cannot be undone.
          </>
        }
        action="Remove"
        pending={one.isPending || many.isPending}
        confirm={() => (isOne ? one.mutate({ id: asked.id }) : many.mutate(selection.named()))}
        close={() => setAsked(undefined)}
      />
    ),
  };
}
