import { useContext } from 'react';
import type { Permission } from '../../../shared/schemas/permissions';
import { settingPermission } from '../../../shared/schemas/setting-permissions';
import type { Setting } from '../../../shared/schemas/settings';
import { messageOf } from '../../app/failures';
import { trpc } from '../../app/trpc';
import { toast } from '../../ui/toast';
import { Permissions } from '../kit/permissions';

export const groupLabels: readonly (readonly [Setting['group'], string])[] = [
  ['urls', 'URLs'],
  ['emails', 'Emails'],
  ['content', 'Content'],
  ['social', 'Social Media'],
  ['general', 'General'],
];

export const typeLabels: readonly (readonly [Setting['type'], string])[] = [
  ['text', 'Text'],
  ['textarea', 'Textarea'],
  ['url', 'URL'],
  ['email', 'Email'],
];

const done = {
  create: 'Setting created',
  update: 'Setting updated',
  delete: 'Setting deleted',
  restore: 'Setting restored',
  hide: 'Hidden from the site',
  show: 'Shown on the site again',
  reset: 'Reset to the default',
};
type Verb = keyof typeof done;
type Failure = Parameters<typeof messageOf>[0];

export const settingDone = (verb: Verb) => toast({ title: 'Success', description: done[verb] });

/** Shows the server's message if there is one. */
export const settingFailed = (verb: Verb, error: Failure) =>
  toast({
    title: 'Error',
    description: messageOf(error) || `Failed to ${verb} setting`,
    destructive: true,
  });

/** What follows a change: a toast, the new settings, and `close`. */
export function useSettingAnswers(close?: () => void) {
  const utils = trpc.useUtils();
  return (verb: Verb) => ({
    onSuccess: () => settingDone(verb),
    onError: (error: Failure) => settingFailed(verb, error),
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
