import type { UseFormReturn } from 'react-hook-form';
import { webhookEventWords } from '../../../shared/webhooks';
import { eventGroups } from './event-words';
import { TickedGroups } from './ticked-groups';
import type { WebhookForm } from './webhook-dialog';

const groups = eventGroups.map(({ about, events }) => ({
  about,
  choices: events.map(([value]) => ({ value, words: webhookEventWords[value] })),
}));

/** What a webhook is told of, to be ticked. */
export const EventFields = ({ form }: { form: UseFormReturn<WebhookForm> }) => (
  <TickedGroups
    legend="What it is told of"
    register={() => form.register('events')}
    error={form.formState.errors.events?.message}
    groups={groups}
  />
);
