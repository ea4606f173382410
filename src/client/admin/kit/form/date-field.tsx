import { Popover } from 'radix-ui';
import { useId, useState } from 'react';
import { DayPicker, type Modifiers } from 'react-day-picker';
import { shippedLanguages } from '../../../../shared/messages/languages';
import { useDays } from '../../../app/time-zone';
import { useFormats } from '../../../messages/use-formats';
import { useLocale, useMessages } from '../../../messages/use-messages';
import { cx } from '../../../ui/cx';
import { controlClass, Field } from '../../../ui/field';

type Props = {
  label: string;
  /** `yyyy-MM-dd`, or empty. */
  value: string;
  error: string | undefined;
  /** The label shows a star, and the description says it: `aria-required` is not for buttons. */
  required?: boolean;
  onChange: (day: string) => void;
};

/** A day from a calendar, regardless of time zones. */
export function DateField({ label, value, error, required, onChange }: Props) {
  const [open, setOpen] = useState(false);
  const chosen = useId();
  const mandatory = useId();
  const t = useMessages('adminForms');
  const { direction, formats: tag } = shippedLanguages[useLocale()];
  const formats = useFormats();
  const days = useDays();
  const thisYear = days.thisYear();
  const chosenYear = value ? dateOf(value).getFullYear() : thisYear;
  const choose = (date: Date) => {
    onChange(dayOf(date));
    setOpen(false);
  };
  /** 'Sunday, November 1, 2026'; contains the visible text, for speech input. */
  const dayLabel = (date: Date, { today, selected }: Modifiers): string => {
    const day = dayOf(date);
    const named = `${formats.weekday(day)}, ${formats.longDate(day)}`;
    const placed = today ? t('today', { day: named }) : named;
    return selected ? t('chosenDay', { day: placed }) : placed;
  };
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Field label={label} error={error}>
        {({ 'aria-describedby': described, ...control }) => (
          <>
            <Popover.Trigger
              {...control}
              data-required={required || undefined}
              aria-describedby={cx(chosen, required && mandatory, described)}
              className={cx(controlClass, 'flex items-center justify-between gap-3 text-start')}
            >
              <span id={chosen}>{value ? formats.longDate(value) : t('chooseDate')}</span>
              <span aria-hidden="true" className="text-muted">
                ▾
              </span>
            </Popover.Trigger>
            <span id={mandatory} hidden>
              {t('required')}
            </span>
          </>
        )}
      </Field>
      <Popover.Content
        align="start"
        sideOffset={4}
        collisionPadding={8}
        aria-label={t('chooseDate')}
        onOpenAutoFocus={focusChosen}
        className="z-50 rounded-xl border border-line bg-surface p-3 shadow-xl"
      >
        <DayPicker
          mode="single"
          required
          showOutsideDays
          navLayout="around"
          captionLayout="dropdown"
          startMonth={new Date(Math.min(thisYear - 100, chosenYear), 0)}
          endMonth={new Date(Math.max(thisYear + 20, chosenYear), 11)}
          today={dateOf(days.today())}
          selected={value ? dateOf(value) : undefined}
          defaultMonth={value ? dateOf(value) : undefined}
          onSelect={choose}
          classNames={look}
          labels={{
            labelDayButton: dayLabel,
            labelGrid: (month) => formats.month(dayOf(month)),
            labelWeekday: (date) => formats.weekday(dayOf(date)),
            labelMonthDropdown: () => t('month'),
            labelYearDropdown: () => t('year'),
            labelPrevious: () => t('previousMonth'),
            labelNext: () => t('nextMonth'),
          }}
          formatters={{
            formatMonthDropdown: (month) => month.toLocaleDateString(tag, { month: 'long' }),
            formatWeekdayName: (date) => date.toLocaleDateString(tag, { weekday: 'narrow' }),
          }}
          dir={direction}
        />
      </Popover.Content>
    </Popover.Root>
  );
}

/** Focuses the selected day. */
function focusChosen(event: Event) {
  event.preventDefault();
  if (event.currentTarget instanceof HTMLElement)
    event.currentTarget.querySelector<HTMLElement>('td button[tabindex="0"]')?.focus();
}

/** Local midnight, which the calendar uses. */
function dateOf(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const midnight = new Date(0);
  midnight.setFullYear(year, month - 1, date);
  midnight.setHours(0, 0, 0, 0);
  return midnight;
}

const dayOf = (date: Date) =>
  [
    String(date.getFullYear()).padStart(4, '0'),
    String(date.getMonth() + 1).padStart(2, '0'),
    String(date.getDate()).padStart(2, '0'),
  ].join('-');

const arrow = 'absolute top-0 inline-flex size-10 items-center justify-center rounded-md hover:bg-brand-soft';
const look = {
  month: 'relative',
  month_caption: 'flex h-10 items-center justify-center',
  dropdowns: 'flex gap-1',
  dropdown: 'h-10 rounded-md bg-surface px-1 font-semibold hover:bg-brand-soft',
  caption_label: 'hidden',
  button_previous: cx(arrow, 'start-0'),
  button_next: cx(arrow, 'end-0'),
  chevron: 'size-4 fill-current',
  weekday: 'size-10 text-xs font-medium text-muted',
  day: 'p-0',
  day_button: 'size-10 rounded-md tabular-nums hover:bg-brand-soft',
  today: 'font-bold text-accent',
  outside: 'text-muted',
  selected: '*:bg-brand *:text-on-brand *:hover:bg-brand',
};
