import { useId } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { webhookEventWords } from '../../../shared/webhooks';
import { eventGroups } from './event-words';
import type { WebhookForm } from './webhook-dialog';

/** What a webhook is told of, to be ticked. */
export function EventFields({ form }: { form: UseFormReturn<WebhookForm> }) {
  const field = form.register('events');
  const error = form.formState.errors.events?.message;
  const id = useId();
  return (
    <fieldset aria-describedby={error && `${id}-error`}>
      <legend className="text-sm font-medium">What it is told of</legend>
      {error && (
        <p id={`${id}-error`} className="mt-1 text-sm font-medium text-danger">
          {error}
        </p>
      )}
      <div className="mt-3 divide-y divide-line rounded-lg border border-line">
        {eventGroups.map(({ about, events }) => (
          <div key={about} role="group" aria-label={about} className="grid px-3 py-2 sm:grid-cols-[9rem_1fr]">
            <p aria-hidden="true" className="pt-2 text-sm font-semibold">
              {about}
            </p>
            <div>
              {events.map(([type]) => (
                <label key={type} className="flex gap-3 py-2 text-sm">
                  <input
                    type="checkbox"
                    value={type}
                    aria-invalid={Boolean(error)}
                    className="size-5 shrink-0 scroll-mt-36 scroll-mb-24 accent-brand"
                    {...field}
                  />
                  {webhookEventWords[type]}
                </label>
              ))}
            </div>
          </div>
        ))}
      </div>
    </fieldset>
  );
}
