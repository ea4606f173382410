import { type Calendar, monthIn } from '../../../../shared/lib/calendars';
import type { MessageKey } from '../../../../shared/messages/catalogue';
import { useDays } from '../../../app/time-zone';
import { useMessages } from '../../../messages/use-messages';
import { Button } from '../../../ui/button';
import { TextField } from '../../../ui/field';

type Period = { from?: string | undefined; to?: string | undefined };
type Props = {
  /** The event that the dates mean: 'Pledged', 'Sent'. */
  what: string;
  list: {
    filter: Period;
    setFilter: (period: Period, isTyped?: boolean) => void;
  };
};

/** Limits a list to a period, with buttons for the usual ones. */
export function PeriodFields({ what, list: { filter, setFilter } }: Props) {
  const { today } = useDays();
  const t = useMessages('adminLists');
  const { from, to } = filter;
  return (
    <fieldset className="order-last flex w-full min-w-0 flex-wrap items-end gap-x-4 gap-y-3 max-sm:col-span-2 max-sm:grid max-sm:grid-cols-2 max-sm:gap-x-3">
      <legend className="sr-only">{t('days')}</legend>
      <DayField
        label={t('from', { what })}
        value={from}
        onChange={(day) => setFilter({ from: day, to }, true)}
      />
      <DayField
        label={t('until', { what })}
        value={to}
        onChange={(day) => setFilter({ from, to: day }, true)}
      />
      <div className="-m-1 flex gap-1 p-1 max-sm:col-span-2 max-sm:overflow-x-auto sm:flex-wrap [&_button]:shrink-0 [&_button]:px-3">
        {periods(today()).map(([name, period]) => {
          const pressed = period.from === from && period.to === to;
          return (
            <Button
              key={name}
              look="quiet"
              className={pressed ? 'bg-brand-soft' : ''}
              aria-pressed={pressed}
              onClick={() => setFilter(pressed ? { from: undefined, to: undefined } : period)}
            >
              {t(name)}
            </Button>
          );
        })}
      </div>
    </fieldset>
  );
}

type DayProps = { label: string; value: string | undefined; onChange: (day: string | undefined) => void };

const DayField = ({ label, value, onChange }: DayProps) => (
  <TextField
    label={label}
    type="date"
    max="9999-12-31"
    className="min-w-0 sm:min-w-40"
    value={value ?? ''}
    onChange={({ target }) => onChange(target.value || undefined)}
  />
);

type Named = readonly [name: MessageKey<'adminLists'>, period: { from: string; to: string }];

function periods(today: string): Named[] {
  const month = monthOf(today, 'gregory');
  const hijri = monthOf(today, 'hijri');
  return [
    ['thisMonth', month],
    ['lastMonth', monthOf(dayAfter(month.from, -1), 'gregory')],
    ['thisYear', { from: `${today.slice(0, 4)}-01-01`, to: `${today.slice(0, 4)}-12-31` }],
    ['thisHijriMonth', hijri],
    ['lastHijriMonth', monthOf(dayAfter(hijri.from, -1), 'hijri')],
  ];
}

/** The first and last day of the month that holds a day. */
function monthOf(day: string, calendar: Calendar) {
  const month = monthIn(day, calendar);
  const edge = (step: 1 | -1) => {
    let found = day;
    while (monthIn(dayAfter(found, step), calendar) === month) found = dayAfter(found, step);
    return found;
  };
  return { from: edge(-1), to: edge(1) };
}

function dayAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}
