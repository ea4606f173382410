import { keepPreviousData } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { useLasting } from '../../../ui/use-lasting';
import { Loading } from '../display/loading';
import { inThousands } from '../format';
import { DataTable } from './data-table';
import { ExportLink } from './export-link';
import { FilterBar } from './filter-bar';
import { ListPager } from './list-pager';
import type { Sorted } from './use-list';

/** How a list's page is read: the rows of the one before stay until its own arrive. */
export const keepRows = { placeholderData: keepPreviousData };

type Table<Item extends { id: number }, Sort extends string> = Omit<
  ComponentProps<typeof DataTable<Item, Sort>>,
  'rows' | 'stale' | 'sorted' | 'sortBy'
>;

type Props<Item extends { id: number }, Sort extends string> = Table<Item, Sort> & {
  /** What `useList` holds. */
  list: ComponentProps<typeof ListPager>['list'] & {
    input: ComponentProps<typeof ExportLink>['input'] & Sorted<Sort> & { search: string };
    setSearch: (search: string) => void;
    filterCount: number;
    clearFilters: () => void;
    sortBy: (sort: Sort) => void;
  };
  /** What came of reading its page. */
  read: { data: { items: Item[]; total: number } | undefined; isPlaceholderData: boolean };
  /** What the table shows in place of the rows that were read. */
  rows?: Item[];
  /** What the search looks through, as its placeholder says; without it there is neither search nor filter. */
  search?: string;
  /** The most used filters, beside the search where there is room. */
  filters?: ReactNode;
  moreFilters?: ReactNode;
  /** Further controls beside the search. */
  tools?: ReactNode;
  /** The file that all matching rows can be taken away as. */
  exported?: ComponentProps<typeof ExportLink>['list'];
  /** What is done with the selected rows. */
  bulkActions?: ReactNode;
  /** As the text below the table names its rows, where it tells how many there are. */
  counted?: string | undefined;
  /** What is said while nothing has been read yet. */
  loading: string;
};

/** A list of a noun's `page` procedure: search and filters, the table, its pager, and what is said in place of them. */
export function ListSection<Item extends { id: number }, Sort extends string>(props: Props<Item, Sort>) {
  const { list, read, rows, search, filters, moreFilters, tools, exported, ...others } = props;
  const { bulkActions, counted, loading, ...table } = others;
  const { data, isPlaceholderData: stale } = read;
  return (
    <>
      {search && (
        <FilterBar
          placeholder={search}
          search={list.input.search}
          onSearch={list.setSearch}
          filters={filters}
          moreFilters={moreFilters}
          filterCount={list.filterCount}
          clearFilters={list.clearFilters}
        >
          {tools}
          {exported && <ExportLink list={exported} input={list.input} />}
        </FilterBar>
      )}
      {data ? (
        <>
          <DataTable
            {...table}
            rows={rows ?? data.items}
            stale={stale}
            sorted={list.input}
            sortBy={list.sortBy}
          />
          {bulkActions}
          {counted && (
            <ShownCount shown={data.items.length} total={data.total} plural={counted} stale={stale} />
          )}
          <ListPager list={list} total={data.total} stale={stale} />
        </>
      ) : (
        <Loading label={loading} />
      )}
    </>
  );
}

type CountProps = {
  shown: number;
  total: number;
  /** As the text names them: 'donations'. */
  plural: string;
  /** Whether the numbers are still those of what was asked for before. */
  stale: boolean;
};

/** How many of the rows that match are on this page. */
const ShownCount = ({ shown, total, plural, stale }: CountProps) => (
  <p aria-live="polite" className="mt-4 text-sm text-muted">
    {useLasting(stale) ? `Loading ${plural}...` : `Showing ${shown} of ${inThousands(total)} ${plural}`}
  </p>
);
