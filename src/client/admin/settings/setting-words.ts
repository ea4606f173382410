import { useContext } from 'react';
import type { Permission } from '../../../shared/schemas/permissions';
import { settingPermission } from '../../../shared/schemas/setting-permissions';
import type { Setting } from '../../../shared/schemas/settings';
import { messageOf } from '../../app/failures';
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

export const settingDone = (verb: Verb) => toast({ title: 'Success', description: done[verb] });

/** Shows the server's message if there is one. */
export const settingFailed = (verb: Verb, error: Parameters<typeof messageOf>[0]) =>
  toast({
    title: 'Error',
    description: messageOf(error) || `Failed to ${verb} setting`,
    destructive: true,
  });

/** Giving settings need treasurers or owners. */
export const mayChange = (key: string, held: readonly Permission[]) => held.includes(settingPermission(key));

/** For the current user. */
export function useMayChange(): (key: string) => boolean {
  const held = useContext(Permissions);
  return (key) => mayChange(key, held);
}
