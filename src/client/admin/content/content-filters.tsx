import type { ComponentProps, ReactNode } from 'react';
import type { Narrowing } from '../kit/list/empty-list';
import { FilterBar } from '../kit/list/filter-bar';

/** The result of `useList` or `useFilters`. */
export type FilteredList = ComponentProps<typeof FilterBar>['list'] & Narrowing;

type Props = {
  paged: { list: FilteredList; placeholder: string; filters?: ReactNode };
  /** The filter by state, applied in the browser. */
  states: FilteredList;
  stateFilter: ReactNode;
};

/** The search and filters above the items of a content type. */
export const ContentFilters = ({ paged: { list, placeholder, filters }, states, stateFilter }: Props) => (
  <FilterBar
    placeholder={placeholder}
    list={{
      ...list,
      activeFilters: new Set([...list.activeFilters, ...states.activeFilters]),
      clearFilters: () => {
        list.clearFilters();
        states.clearFilters();
      },
    }}
    filters={
      (filters || stateFilter) && (
        <>
          {filters}
          {stateFilter}
        </>
      )
    }
  />
);
