import { trpc } from '../../app/trpc';
import type { Message } from '../../ui/toast-message';
import { success, useAdminMutation } from '../kit/mutations/use-admin-mutation';

type Options = { noun: 'contact' | 'applications'; restored: string; refresh: () => Promise<unknown> };

/** The button of a toast that brings back a message or application that was just deleted. */
export function useUndoDeletion({ noun, restored, refresh }: Options) {
  const utils = trpc.useUtils();
  const restoring = useAdminMutation({
    send: utils.client[noun].restore.mutate,
    done: success(restored),
    failed: 'Failed to undo the deletion',
    refresh,
  });
  return (id: number): Pick<Message, 'action'> => ({
    action: {
      label: 'Undo',
      otherwise: 'This can only be undone here',
      run: () => restoring.mutate({ id }),
    },
  });
}
