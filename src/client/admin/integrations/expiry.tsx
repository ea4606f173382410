import { useState } from 'react';
import { type UseFormReturn, useController } from 'react-hook-form';
import { z } from 'zod';
import { momentAt } from '../../../shared/lib/moments';
import { tokenInput } from '../../../shared/schemas/tokens';
import { useDays } from '../../app/time-zone';
import { useMessages } from '../../messages/use-messages';
import { DateField } from '../kit/form/date-field';

const spans = ['30', '90', '365', 'date'] as const;

const minutesOfADay = 24 * 60;
const aDay = minutesOfADay * 60_000;

/** The day is used only with 'On a date'. */
export const tokenForm = tokenInput
  .omit({ expiresAt: true })
  .extend({ lasts: z.enum(spans), day: z.string() })
  .refine(({ lasts, day }) => lasts !== 'date' || day !== '', {
    path: ['day'],
    message: 'Please select a date',
  });
export type TokenForm = z.input<typeof tokenForm>;

/** The moment of expiry; for a day, its last moment. */
type Expiry = Pick<z.output<typeof tokenForm>, 'lasts' | 'day'>;
export function expiryOf({ lasts, day }: Expiry, zone: string): string {
  const end =
    lasts === 'date' ? momentAt(day, minutesOfADay, zone).getTime() - 1 : Date.now() + Number(lasts) * aDay;
  return new Date(end).toISOString();
}

type Props = { form: UseFormReturn<TokenForm, unknown, z.output<typeof tokenForm>> };

export function ExpiryFields({ form }: Props) {
  const t = useMessages('adminIntegrations');
  const { dayOf } = useDays();
  const [now] = useState(Date.now);
  const lasts = form.watch('lasts');
  const day = useController({ control: form.control, name: 'day' });
  return (
    <fieldset className="grid gap-3">
      <legend className="text-sm font-medium">{t('expires')}</legend>
      <div className="mt-1 grid gap-y-2 sm:grid-cols-2">
        {spans.map((span) => (
          <label key={span} className="flex min-h-11 items-center gap-3">
            <input
              type="radio"
              value={span}
              className="size-5 shrink-0 accent-brand"
              {...form.register('lasts')}
            />
            <span>
              {t(`lasts${span}`)}
              {span !== 'date' && (
                <span className="block text-sm text-muted">
                  {dayOf(new Date(now + Number(span) * aDay).toISOString())}
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
      {lasts === 'date' && (
        <DateField
          label={t('lastDay')}
          value={day.field.value}
          error={day.fieldState.error?.message}
          onChange={day.field.onChange}
        />
      )}
    </fieldset>
  );
}
