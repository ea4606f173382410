import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { type Calendar, calendars, yearIn } from '../../../shared/lib/calendars';
import { useDays } from '../../app/time-zone';
import { useMessages } from '../../messages/use-messages';
import { buttonClass } from '../../ui/button';
import { TextField } from '../../ui/field';
import { ExportLink } from '../kit/list/export-link';

export function YearStatement() {
  const t = useMessages('adminDonations');
  const yearLabel = useMessages('adminGiving')('year');
  const today = useDays().today();
  const [calendar, setCalendar] = useState<Calendar>('gregory');
  const [typed, setTyped] = useState('');
  const year = typed || String(yearIn(today, calendar));
  return (
    <details className="mt-6">
      <summary className="w-fit text-sm font-medium text-brand">{t('yearly')}</summary>
      <p className="mt-2 max-w-3xl text-sm text-muted">{t('yearlyText')}</p>
      <div className="mt-3 flex flex-wrap items-end gap-4">
        <fieldset className="flex flex-wrap gap-x-5">
          <legend className="text-sm font-medium">{t('calendar')}</legend>
          {calendars.map((one) => (
            <label key={one} className="flex min-h-11 items-center gap-2">
              <input
                type="radio"
                name="calendar"
                checked={calendar === one}
                onChange={() => {
                  setCalendar(one);
                  setTyped('');
                }}
                className="size-5 accent-brand"
              />
              {t(one)}
            </label>
          ))}
        </fieldset>
        <TextField
          label={yearLabel}
          type="number"
          min={1}
          max={9999}
          className="w-28"
          value={year}
          onChange={({ target }) => setTyped(target.value)}
        />
        <ExportLink list="statement" label={t('exportStatement')} input={{ calendar, year }} />
        {calendar === 'gregory' && (
          <>
            <ExportLink list="receipts" label={t('exportReceipts')} input={{ year }} />
            <Link
              to="/admin"
              search={{ section: 'donations', tab: 'receipts', year }}
              className={buttonClass('outline')}
            >
              {t('printReceipts')}
            </Link>
            <Link
              to="/admin"
              search={{ section: 'donations', tab: 'register', year }}
              className={buttonClass('outline')}
            >
              {t('register')}
            </Link>
          </>
        )}
      </div>
    </details>
  );
}
