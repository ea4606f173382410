import type { Setting } from '../../../shared/schemas/settings';
import { messageOf } from '../../app/failures';
import { toast } from '../../ui/toast';

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

type Verb = 'create' | 'update' | 'delete' | 'restore';

/** Says what was done: 'Setting updated'. */
export const settingDone = (verb: Verb) => toast({ title: 'Success', description: `Setting ${verb}d` });

/** Says what failed, in the server's own words where it gave some. */
export const settingFailed = (verb: Verb, error: Parameters<typeof messageOf>[0]) =>
  toast({
    title: 'Error',
    description: messageOf(error) || `Failed to ${verb} setting`,
    destructive: true,
  });
