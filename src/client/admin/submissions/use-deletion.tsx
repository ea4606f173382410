import { useState } from 'react';
import { trpc } from '../../app/trpc';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { capitalized, titled } from '../kit/format';
import { success, useAdminMutation } from '../kit/mutations/use-admin-mutation';

type Options = {
  resource: 'contact' | 'applications';
  noun: string;
  /** 'message from' */
  preposition: 'from' | 'of';
  deleted?: () => void;
};

/** Deletes a submission after a confirmation; the toast can undo it. */
export function useDeletion({ resource, noun, preposition, deleted }: Options) {
  const utils = trpc.useUtils();
  const [asked, setAsked] = useState<{ id: number; name: string }>();
  const refresh = () => Promise.all([utils[resource].invalidate(), utils.stats.invalidate()]);
  const restoring = useAdminMutation({
    send: utils.client[resource].restore.mutate,
    done: success(`${capitalized(noun)} restored`),
    failed: 'Failed to undo the deletion',
    refresh,
  });
  const deletion = useAdminMutation({
    send: utils.client[resource].delete.mutate,
    done: (_, { id }) => ({
      ...success(`${capitalized(noun)} deleted successfully`),
      action: {
        label: 'Undo',
        otherwise: 'You can restore it from Trash',
        run: () => restoring.mutate({ id }),
      },
    }),
    failed: `Failed to delete ${noun}`,
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
        title={`Delete ${titled(noun)}`}
        question={
          <>
            Are you sure you want to delete the {noun} {preposition} <bdi>{asked.name}</bdi>, with its note
            and replies? It stays in Trash for 30 days.
          </>
        }
        action="Delete"
        pending={deletion.isPending}
        confirm={() => deletion.mutate({ id: asked.id })}
        close={() => setAsked(undefined)}
      />
    ),
  };
}
