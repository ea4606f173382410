import type { ReactNode } from 'react';
import { useMessages } from '../../../messages/use-messages';
import { Button } from '../../../ui/button';

/** Says that a list is empty, and what to do next. */
export const EmptyList = ({ text, children }: { text: string; children?: ReactNode }) => (
  <div className="mx-auto grid max-w-prose justify-items-center gap-3 text-center text-muted">
    <p className="text-base">{text}</p>
    {children}
  </div>
);

export type Narrowing = { search: string; filterCount: number; clearAll: () => void };

const isNarrowed = ({ search, filterCount }: Narrowing) => search !== '' || filterCount > 0;

/** Below an empty list: a button to clear the filters, or what to do next. */
export function NextStep({ list, otherwise }: { list: Narrowing; otherwise?: ReactNode }) {
  const t = useMessages('adminLists');
  if (!isNarrowed(list)) return otherwise;
  const what = list.search === '' ? 'filters' : list.filterCount === 0 ? 'search' : 'both';
  return (
    <>
      <p>{t('nothingMatches', { what })}</p>
      <Button
        look="outline"
        onClick={({ currentTarget }) => {
          currentTarget.closest<HTMLElement>('[role=region]')?.focus(); // the button disappears
          list.clearAll();
        }}
      >
        {t('clear', { what })}
      </Button>
    </>
  );
}
