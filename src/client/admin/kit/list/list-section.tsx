import { keepPreviousData } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { useFormats } from '../../../messages/use-formats';
import { useMessages } from '../../../messages/use-messages';
import { useLasting } from '../../../ui/use-lasting';
import { Loading } from '../display/loading';
import { type Noun, useNouns } from '../nouns';
import { DataTable } from './data-table';
import { type Narrowing, NextStep } from './empty-list';
import { ExportLink } from './export-link';
import { FilterBar } from './filter-bar';
import { FilteredOutRow, RowChanged, useFilteredOutRow } from './filtered-out-row';
import { ListPager } from './list-pager';
import type { Sorted } from './use-list';
import { useSteps } from './use-steps';

export const keepRows = { placeholderData: keepPreviousData };

type Table<Item extends { id: number }, Sort extends string> = Omit<
  ComponentProps<typeof DataTable<Item, Sort>>,
  'rows' | 'stale' | 'sorted' | 'sortBy' | 'opened'
>;

type Props<Item extends { id: number }, Sort extends string> = Table<Item, Sort> & {
  list: ComponentProps<typeof ListPager>['list'] & {
    input: ComponentProps<typeof ExportLink>['input'] & Sorted<Sort> & { search: string };
    sortBy: (sort: Sort) => void;
  } & Narrowing &
    ComponentProps<typeof FilterBar>['list'];
  /** The result of the `page` query. */
  read: { data: { items: Item[]; total: number } | undefined; isPlaceholderData: boolean };
  /** Shown instead of `read`. */
  rows?: Item[];
  /** The search parameters that show a row, whatever the filters are. */
  showRow?: (row: Item) => Record<string, unknown>;
  search?: string;
  /** The most used filters, beside the search where there is room. */
  filters?: ReactNode;
  moreFilters?: ComponentProps<typeof FilterBar>['moreFilters'];
  /** Further controls beside the search. */
  tools?: ReactNode;
  exported?: ComponentProps<typeof ExportLink>['list'];
  bulkActions?: ReactNode;
  /** What the count below the table counts. */
  counted?: Noun | undefined;
  loading: string;
};

/** A list of a `page` procedure: toolbar, table, bulk actions and pager. */
export function ListSection<Item extends { id: number }, Sort extends string>(props: Props<Item, Sort>) {
  const { list, read, rows, search, filters, moreFilters, tools, exported, showRow, ...others } = props;
  const { bulkActions, counted, loading, ...table } = others;
  const { data, isPlaceholderData: stale } = read;
  const shown = rows ?? data?.items ?? [];
  const [open, setOpen] = useState<number>();
  const pages = { list, total: data?.total ?? 0, stale };
  const steps = useSteps({ rows: shown, current: open, open: ({ id }) => setOpen(id), pages });
  const openRow = (id: number | undefined) => {
    steps.forget();
    setOpen(id);
  };
  const { left, rowChanged } = useFilteredOutRow(shown, JSON.stringify(list.input), stale);
  return (
    <RowChanged value={rowChanged}>
      {search && (
        <FilterBar placeholder={search} list={list} filters={filters} moreFilters={moreFilters}>
          {tools}
          {exported && <ExportLink list={exported} input={list.input} />}
        </FilterBar>
      )}
      {data ? (
        <>
          {left && showRow && (
            <FilteredOutRow name={table.nameOf?.(left) ?? String(left.id)} to={showRow(left)} />
          )}
          <DataTable
            {...table}
            next={<NextStep list={list} otherwise={table.next} />}
            rows={shown}
            opened={{ id: open, open: openRow, steps }}
            stale={stale}
            sorted={list.input}
            sortBy={list.sortBy}
          />
          {bulkActions}
          {counted && (
            <ShownCount shown={data.items.length} total={data.total} noun={counted} stale={stale} />
          )}
          <ListPager list={list} total={data.total} stale={stale} />
        </>
      ) : (
        <Loading label={loading} />
      )}
    </RowChanged>
  );
}

type CountProps = {
  shown: number;
  total: number;
  noun: Noun;
  stale: boolean;
};

function ShownCount({ shown, total, noun, stale }: CountProps) {
  const t = useMessages('adminLists');
  const { number } = useFormats();
  const items = useNouns().many(noun);
  return (
    <p aria-live="polite" className="mt-4 text-sm text-muted">
      {useLasting(stale)
        ? t('loadingItems', { items })
        : t('shown', { shown: number(shown), total: number(total), items })}
    </p>
  );
}
