import { useState } from 'react';
import { trpc } from '../../app/trpc';
import { useMessages, useRichMessages } from '../../messages/use-messages';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { capitalized, titled } from '../kit/format';
import { success, useAdminMutation } from '../kit/mutations/use-admin-mutation';
import { type Noun, useNouns } from '../kit/nouns';

type Options = {
  resource: 'contact' | 'applications';
  noun: Noun;
  /** 'message from' */
  preposition: 'from' | 'of';
  deleted?: () => void;
};

/** Deletes a submission after a confirmation; the toast can undo it. */
export function useDeletion({ resource, noun, preposition, deleted }: Options) {
  const t = useMessages('adminSubmissions');
  const rich = useRichMessages('adminSubmissions');
  const content = useMessages('adminContent');
  const undo = useMessages('adminChanges')('undo');
  const item = useNouns().the(noun);
  const utils = trpc.useUtils();
  const [asked, setAsked] = useState<{ id: number; name: string }>();
  const refresh = () => Promise.all([utils[resource].invalidate(), utils.stats.invalidate()]);
  const restoring = useAdminMutation({
    send: utils.client[resource].restore.mutate,
    done: success(t('restored', { item: capitalized(item) })),
    failed: t('undoFailed'),
    refresh,
  });
  const deletion = useAdminMutation({
    send: utils.client[resource].delete.mutate,
    done: (_, { id }) => ({
      ...success(content('deleted', { item: capitalized(item) })),
      action: {
        label: undo,
        otherwise: content('restoreFromTrash'),
        run: () => restoring.mutate({ id }),
      },
    }),
    failed: content('deleteFailed', { item }),
    settled() {
      setAsked(undefined);
      deleted?.();
    },
    refresh,
  });
  return {
    ask: setAsked,
    dialog: asked && (
      <ConfirmDialog
        title={t('deleteTitle', { item: titled(item) })}
        question={rich('mayDelete', { item, preposition, name: () => <bdi>{asked.name}</bdi> })}
        action={t('delete')}
        pending={deletion.isPending}
        confirm={() => deletion.mutate({ id: asked.id })}
        close={() => setAsked(undefined)}
      />
    ),
  };
}
