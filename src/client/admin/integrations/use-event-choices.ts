import { type WebhookEvent, webhookEvents } from '../../../shared/schemas/webhooks';
import { useMessages } from '../../messages/use-messages';
import type { Choice } from './choice-groups';

const nouns = [
  'donation',
  'volunteer',
  'contact',
  'comment',
  'subscriber',
  'news',
  'program',
  'event',
  'video',
] as const;

/** Webhook events by resource. */
export function useEventChoices(): Choice<WebhookEvent>[] {
  const resources = useMessages('adminEventResources');
  const verbs = useMessages('adminEventVerbs');
  const labels = useMessages('adminEvents');
  return nouns.flatMap((noun) =>
    webhookEvents
      .filter((type) => type.startsWith(`${noun}.`))
      .map((type): Choice<WebhookEvent> => [resources(noun), type, verbs(type), labels(type)]),
  );
}
