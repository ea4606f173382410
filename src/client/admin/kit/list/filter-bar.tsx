import { type KeyboardEventHandler, type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react';
import { useMessages } from '../../../messages/use-messages';
import { Button } from '../../../ui/button';
import { cx } from '../../../ui/cx';
import { SelectField, TextField } from '../../../ui/field';
import { useWideWindow } from './use-wide-window';

type SearchProps = {
  label?: string;
  placeholder: string;
  search: string;
  onSearch: (search: string) => void;
  onKeyDown?: KeyboardEventHandler;
  className: string;
};
type Props = {
  placeholder: string;
  /** The result of `useList` or `useFilters`. */
  list: {
    search: string;
    setSearch: (search: string) => void;
    /** The names of the filters that are set. */
    activeFilters: ReadonlySet<string>;
    clearFilters: () => void;
    panel: { isOpen: boolean; setOpen: (open: boolean) => void };
  };
  /** The most used filters: in the bar of a wide window, otherwise behind its button. */
  filters?: ReactNode;
  /** Filters behind the button at every width, and their names. */
  moreFilters?: { names: readonly string[]; fields: ReactNode } | undefined;
  /** Further controls of the bar. */
  children?: ReactNode;
};

/** Milliseconds without typing before the search is sent. */
const pause = 150;

/** A search field that waits for a pause in typing. */
export function SearchField({ label, search, onSearch, ...field }: SearchProps) {
  const t = useMessages('adminLists');
  const [typed, setTyped] = useState(search);
  const [known, setKnown] = useState(search);
  if (known !== search) {
    setKnown(search);
    setTyped(search);
  }
  const ask = useEffectEvent(() => {
    if (typed !== search) onSearch(typed);
  });
  useEffect(() => {
    const timer = setTimeout(ask, pause);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <TextField
      label={label ?? t('search')}
      type="search"
      // Without a text of its own, it has the direction of its placeholder.
      dir={typed ? 'auto' : undefined}
      maxLength={200}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      {...field}
    />
  );
}

/** The search and filters above a table, in one line. */
export function FilterBar({ placeholder, list, filters, moreFilters, children }: Props) {
  const isWide = useWideWindow();
  const { isOpen, setOpen } = list.panel;
  const panelId = useId();
  const t = useMessages('adminLists');
  const hasPanel = Boolean(moreFilters) || (Boolean(filters) && !isWide);
  const name = t(isWide && filters ? 'moreFilters' : 'filters');
  const behind = [...list.activeFilters].filter((one) => !isWide || moreFilters?.names.includes(one));
  const hiddenCount = isOpen ? 0 : behind.length;
  return (
    <>
      <div className="mt-5 flex flex-wrap items-center gap-3 [&_label]:sr-only">
        <SearchField
          className="min-w-40 grow basis-40"
          placeholder={placeholder}
          search={list.search}
          onSearch={list.setSearch}
        />
        {isWide && filters}
        {hasPanel && (
          <Button
            look="outline"
            aria-expanded={isOpen}
            aria-controls={isOpen ? panelId : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            {hiddenCount > 0 ? t('withCount', { name, count: hiddenCount }) : name}
          </Button>
        )}
        <div className={cx('contents', hasPanel && !isOpen && 'max-sm:hidden')}>{children}</div>
      </div>
      {hasPanel && isOpen && (
        <div
          id={panelId}
          role="group"
          aria-label={t('filters')}
          className="mt-3 flex flex-wrap items-end gap-4 rounded-lg border border-line bg-surface p-4 max-sm:grid max-sm:grid-cols-2 max-sm:gap-3"
        >
          {!isWide && filters}
          {moreFilters?.fields}
          {list.activeFilters.size > 0 && (
            <Button
              look="quiet"
              className="order-last -ms-5 justify-self-start max-sm:col-span-2"
              onClick={list.clearFilters}
            >
              {t('clearFilters')}
            </Button>
          )}
        </div>
      )}
    </>
  );
}

type FilterProps<Value extends string | boolean> = {
  label: string;
  /** The option that clears the filter: 'All Statuses'. */
  all: string;
  options: readonly (readonly [value: Value, label: string])[];
  value: Value | undefined;
  onChange: (value: Value | undefined) => void;
};

/** The filter by status that most lists have. */
export function StatusFilter<Value extends string | boolean>(
  props: Omit<FilterProps<Value>, 'label' | 'all'>,
) {
  const t = useMessages('adminLists');
  return <Filter label={t('status')} all={t('allStatuses')} {...props} />;
}

/** A select whose first option clears the filter. */
export const Filter = <Value extends string | boolean>({
  label,
  all,
  options,
  value,
  onChange,
}: FilterProps<Value>) => (
  <SelectField
    label={label}
    none={all}
    options={options}
    className="w-full max-w-full sm:w-auto sm:max-w-56 sm:min-w-36"
    value={String(value ?? '')}
    onChange={({ target }) => onChange(options.find(([known]) => String(known) === target.value)?.[0])}
  />
);
