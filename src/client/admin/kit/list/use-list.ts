import { useState } from 'react';
import {
  anyOf,
  type ListParams,
  pageNumber,
  type Reader,
  toParam,
  useAddressParams,
  useLocalParams,
  words,
} from './address';
import { sizesWith } from './list-pager';

const orders = ['asc', 'desc'] as const;
export type Sorted<Sort extends string> = { sort: Sort; order: (typeof orders)[number] };

type Readers<Filter> = { [Name in keyof Filter]: Reader<Filter[Name]> };

type Options<Sort extends string, Filter> = {
  sorts: readonly [Sort, ...Sort[]];
  order: (typeof orders)[number];
  pageSize: number;
  filter?: Readers<Filter>;
  /** Prefix of the parameters, for sections with several lists. */
  name?: string;
};

/**
 * The state of a paged list, kept in the address. A new search, filter or page size starts at page 1; clicking a
 * column toggles its order.
 */
export const useList = <const Sort extends string, Filter extends object = object>(
  options: Options<Sort, Filter>,
) => listOf(options, useAddressParams(options.name));

/** The input of the `page` procedure for the parameters of a section, before its list is shown. */
export const inputFor = <const Sort extends string, Filter extends object = object>(
  options: Options<Sort, Filter>,
  params: Record<string, unknown>,
) => listOf(options, [(name) => params[name], () => undefined]).input;

/** For a dialog, without the address. */
export const useDialogList = <const Sort extends string, Filter extends object = object>(
  options: Options<Sort, Filter>,
) => listOf(options, useLocalParams());

/** Search and filters of a list without pages. */
export const useFilters = <Filter extends object>(readers: Readers<Filter>, name?: string) =>
  filtersOf(readers, useAddressParams(name));

function listOf<Sort extends string, Filter extends object>(
  { sorts, order: firstOrder, pageSize, filter }: Options<Sort, Filter>,
  params: ListParams,
) {
  const [param, setParams] = params;
  const filters = filtersOf(filter, params);
  const sizes = sizesWith(pageSize);
  const size = anyOf(sizes, pageSize);
  const sort = anyOf(sorts, sorts[0]);
  const order = anyOf(orders, firstOrder);
  const paging = {
    page: pageNumber.read(param('page')),
    pageSize: size.read(param('pageSize')),
    sort: sort.read(param('sort')),
    order: order.read(param('order')),
  };
  return {
    ...filters,
    /** The input of the list's `page` procedure. */
    input: { ...paging, search: filters.search, ...filters.filter },
    sizes,
    setPage: (page: number) => setParams({ page: toParam(pageNumber, page) }),
    /** To the last page if the requested one is gone. */
    replacePage: (page: number) => setParams({ page: toParam(pageNumber, page) }, true),
    setPageSize: (rows: number) => setParams({ page: undefined, pageSize: toParam(size, rows) }),
    sortBy: (by: Sort) => {
      const turned = by === paging.sort && paging.order === 'asc' ? 'desc' : 'asc';
      setParams({ page: undefined, sort: toParam(sort, by), order: toParam(order, turned) });
    },
  };
}

function filtersOf<Filter extends object>(
  readers: Readers<Filter> | undefined,
  [param, setParams]: ListParams,
) {
  const search = words.read(param('search')) ?? '';
  const filter: Partial<Filter> = {};
  const set = new Set<string>();
  const cleared: Record<string, undefined> = { page: undefined };
  for (const name in readers) {
    filter[name] = readers[name].read(param(name));
    if (filter[name] !== readers[name].first && !readers[name].isNamedAbove) set.add(name);
    cleared[name] = undefined;
  }
  if (set.has('from')) set.delete('to'); // one period
  const setFilter = (part: Partial<Filter>, isTyped = false) => {
    const changed: Record<string, unknown> = { page: undefined };
    for (const name in readers) if (name in part) changed[name] = toParam(readers[name], part[name]);
    setParams(changed, isTyped);
  };
  return {
    search,
    filter,
    /** The names of the filters that are set. */
    activeFilters: set,
    filterCount: set.size,
    clearFilters: () => setParams(cleared),
    /** Clears the search as well. */
    clearAll: () => setParams({ ...cleared, search: undefined }),
    /** The filters behind a button. */
    panel: {
      isOpen: param('filters') === true,
      setOpen: (open: boolean) => setParams({ filters: open || undefined }, true),
    },
    isFiltered: search !== '' || Object.values(filter).some((value) => value !== undefined),
    setSearch: (typed: string) => setParams({ page: undefined, search: typed || undefined }, true),
    setFilter,
    /** Props of a `Filter`; typing adds no history entry. */
    filterBy: <Name extends keyof Filter>(name: Name, isTyped = false) => ({
      value: filter[name],
      onChange: (value: Filter[Name] | undefined) => setFilter({ ...filter, [name]: value }, isTyped),
    }),
  };
}

type Narrowed = { input: { search: string }; filter: object };

/** State that is reset when the list's search or filters change, such as its selection. */
export function useStateUntilFiltered<State>({ input, filter }: Narrowed, first: State) {
  const narrowing = JSON.stringify([input.search, filter]);
  const [of, setOf] = useState(narrowing);
  const [state, setState] = useState(first);
  if (of !== narrowing) {
    setOf(narrowing);
    setState(first);
  }
  return [state, setState] as const;
}
