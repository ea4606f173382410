import type { ComponentProps, ReactNode } from 'react';
import type { Narrowing } from '../list/empty-list';
import { FilterBar } from '../list/filter-bar';

/** The result of `useList` or `useFilters`. */
export type FilteredList = ComponentProps<typeof FilterBar>['list'] & Narrowing;

type Props = {
  /** Undefined for a list too short to search. */
  paged: { list: FilteredList; placeholder: string; filters?: ReactNode } | undefined;
  /** The filter by state, applied in the browser. */
  states: FilteredList;
  stateFilter: ReactNode;
};

/** The search and filters above the items of a content type. */
export const ContentFilters = ({ paged, states, stateFilter }: Props) =>
  paged ? (
    <FilterBar
      placeholder={paged.placeholder}
      list={{
        ...paged.list,
        setFilters: new Set([...paged.list.setFilters, ...states.setFilters]),
        clearFilters: () => {
          paged.list.clearFilters();
          states.clearFilters();
        },
      }}
      filters={
        (paged.filters || stateFilter) && (
          <>
            {paged.filters}
            {stateFilter}
          </>
        )
      }
    />
  ) : (
    stateFilter && <div className="mt-6">{stateFilter}</div>
  );
