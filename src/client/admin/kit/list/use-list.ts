import { useState } from 'react';

type Order = 'asc' | 'desc';
export type Sorted<Sort extends string> = { sort: Sort; order: Order };

/**
 * What a paged table asks the server for. A new search, filter or page size begins at page 1; the first press on a
 * column sorts ascending, each further one turns the order round.
 */
export function useList<Sort extends string, Filter extends object>(
  initial: Sorted<Sort> & { pageSize: number; filter: Filter },
) {
  const { filter: noFilter, ...begin } = initial;
  const [state, setState] = useState({ ...begin, page: 1, search: '' });
  const [filter, setFilter] = useState(noFilter);
  const change = (part: Partial<typeof state>) => setState({ ...state, page: 1, ...part });
  const narrow = (next: Filter) => {
    setFilter(next);
    change({});
  };
  return {
    /** The input of the list's `page` procedure. */
    input: { ...state, ...filter },
    filter,
    isFiltered: state.search !== '' || Object.values(filter).some((value) => value !== undefined),
    setPage: (page: number) => change({ page }),
    setPageSize: (pageSize: number) => change({ pageSize }),
    setSearch: (search: string) => change({ search }),
    setFilter: (part: Partial<Filter>) => narrow({ ...filter, ...part }),
    /** What a `Filter` shows and changes. */
    filterBy: <Name extends keyof Filter>(name: Name) => ({
      value: filter[name],
      onChange: (value: Filter[Name]) => narrow({ ...filter, [name]: value }),
    }),
    sortBy: (sort: Sort) =>
      change({ sort, order: sort === state.sort && state.order === 'asc' ? 'desc' : 'asc' }),
  };
}

type Narrowed = { input: { search: string }; filter: object };

/** A state that begins anew whenever the list is searched or filtered anew: which of its rows are ticked. */
export function useUntilNarrowed<State>({ input, filter }: Narrowed, first: State) {
  const narrowing = JSON.stringify([input.search, filter]);
  const [of, setOf] = useState(narrowing);
  const [state, setState] = useState(first);
  if (of !== narrowing) {
    setOf(narrowing);
    setState(first);
  }
  return [state, setState] as const;
}
