import { type KeyboardEventHandler, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { SelectField, TextField } from '../../../ui/field';

type SearchProps = {
  label?: string;
  /** What the search looks through, as its placeholder says. */
  placeholder: string;
  search: string;
  onSearch: (search: string) => void;
  onKeyDown?: KeyboardEventHandler;
  className: string;
};
type Props = Omit<SearchProps, 'className'> & {
  /** The filters, and whatever else stands in the bar. */
  children?: ReactNode;
};

/** How long nobody has typed before the server is asked. */
const pause = 250;

/** What somebody types is asked for once they have stopped for a moment. */
export function SearchField({ label = 'Search', search, onSearch, ...field }: SearchProps) {
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
      label={label}
      type="search"
      maxLength={200}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      {...field}
    />
  );
}

/** The search and filters above a table. */
export const FilterBar = ({ children, ...search }: Props) => (
  <div className="mt-6 flex flex-wrap items-end gap-4 max-sm:grid max-sm:grid-cols-2 max-sm:justify-items-start max-sm:gap-3">
    <SearchField className="min-w-[min(100%,22rem)] grow max-sm:col-span-2 max-sm:w-full" {...search} />
    {children}
  </div>
);

type FilterProps<Value extends string | boolean> = {
  label: string;
  /** The option that clears the filter: 'All Statuses'. */
  all: string;
  options: readonly (readonly [value: Value, label: string])[];
  value: Value | undefined;
  onChange: (value: Value | undefined) => void;
};

/** A select whose first option clears it. */
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
    className="w-full max-w-full sm:w-auto sm:max-w-56 sm:min-w-40"
    value={String(value ?? '')}
    onChange={({ target }) => onChange(options.find(([known]) => String(known) === target.value)?.[0])}
  />
);
