import { useContext } from 'react';
import type { Permission } from '../../../shared/schemas/permissions';
import { settingPermission } from '../../../shared/schemas/setting-permissions';
import { messageOf } from '../../app/failures';
import { trpc } from '../../app/trpc';
import { useMessages } from '../../messages/use-messages';
import { toast } from '../../ui/toast';
import { success } from '../kit/mutations/use-admin-mutation';
import { Permissions } from '../kit/permissions';

type Verb = 'create' | 'update' | 'delete' | 'restore' | 'hide' | 'show' | 'reset';
type Failure = Parameters<typeof messageOf>[0];

export function useSettingToasts() {
  const t = useMessages('adminSettings');
  return {
    done: (verb: Verb) => toast(success(t(`${verb}Done`))),
    /** Shows the server's message if there is one. */
    failed: (verb: Verb, error: Failure) =>
      toast({ description: messageOf(error) || t(`${verb}Failed`), destructive: true }),
  };
}

/** What follows a change: a toast, the new settings, and `close`. */
export function useSettingAnswers(close?: () => void) {
  const utils = trpc.useUtils();
  const toasts = useSettingToasts();
  return (verb: Verb) => ({
    onSuccess: () => toasts.done(verb),
    onError: (error: Failure) => toasts.failed(verb, error),
    onSettled: async () => {
      await utils.settings.invalidate();
      close?.();
    },
  });
}

/** Giving settings need treasurers or owners. */
export const mayChange = (key: string, held: readonly Permission[]) => held.includes(settingPermission(key));

/** For the current user. */
export function useMayChange(): (key: string) => boolean {
  const held = useContext(Permissions);
  return (key) => mayChange(key, held);
}
