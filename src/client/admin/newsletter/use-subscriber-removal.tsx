import { useState } from 'react';
import type { Subscriber } from '../../../shared/schemas/newsletter';
import { trpc } from '../../app/trpc';
import { useMessages, useRichMessages } from '../../messages/use-messages';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import type { useSelection } from '../kit/list/use-selection';
import { whyChanged } from '../kit/mutations/refusals';
import { success, useAdminMutation } from '../kit/mutations/use-admin-mutation';
import { useNouns } from '../kit/nouns';

/** Removes one subscriber or the selected ones after a confirmation. */
export function useSubscriberRemoval(selection: ReturnType<typeof useSelection<Subscriber, object>>) {
  const t = useMessages('adminNewsletter');
  const rich = useRichMessages('adminNewsletter');
  const nouns = useNouns();
  const [asked, setAsked] = useState<Subscriber | 'selected'>();
  const utils = trpc.useUtils();
  const refresh = () => Promise.all([utils.newsletter.invalidate(), utils.stats.invalidate()]);

  const forget = (id: number) => {
    selection.deselect(new Set([id]));
    setAsked(undefined);
  };

  const one = useAdminMutation({
    send: utils.client.newsletter.remove.mutate,
    done: success(t('removed')),
    failed: t('removeFailed'),
    settled: ({ id }) => forget(id),
    refresh,
  });
  const many = useAdminMutation({
    send: utils.client.newsletter.removeMany.mutate,
    done: ({ count }) => success(t('removedMany', { subscribers: nouns.count(count, 'subscriber') })),
    failed: t('removeManyFailed'),
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
        title={t(isOne ? 'removeOne' : 'removeMany')}
        question={rich('removeQuestion', {
          who: () => (isOne ? <bdi>{asked.email}</bdi> : <>{nouns.count(selection.count, 'subscriber')}</>),
        })}
        action={t('remove')}
        pending={one.isPending || many.isPending}
        confirm={() => (isOne ? one.mutate({ id: asked.id }) : many.mutate(selection.named()))}
        close={() => setAsked(undefined)}
      />
    ),
  };
}
