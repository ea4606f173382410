import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { webhookEventLabels, type webhookInput } from '../../../shared/schemas/webhooks';
import { CheckboxGroups } from './checkbox-groups';
import { eventGroups } from './event-labels';

const groups = eventGroups.map(({ about, events }) => ({
  about,
  choices: events.map(([value]) => ({ value, words: webhookEventLabels[value] })),
}));

export type WebhookForm = z.input<typeof webhookInput>;

/** What a webhook is told of, to be ticked. */
export const EventFields = ({ form }: { form: UseFormReturn<WebhookForm> }) => (
  <CheckboxGroups
    legend="Events"
    register={() => form.register('events')}
    error={form.formState.errors.events?.message}
    groups={groups}
  />
);
