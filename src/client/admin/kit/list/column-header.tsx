import { cx } from '../../../ui/cx';
import type { Sorted } from './use-list';

export type Heading<Sort extends string> = {
  header: string;
  /** The order that a press on the header asks for. */
  sort?: Sort;
  /** Amounts, aligned at the end. */
  amount?: boolean;
};

type HeaderProps<Sort extends string> = {
  column: Heading<Sort>;
  sorted: Sorted<Sort> | undefined;
  sortBy: ((sort: Sort) => void) | undefined;
};

/** A column heading; sortable ones are buttons. */
export function ColumnHeader<Sort extends string>({ column, sorted, sortBy }: HeaderProps<Sort>) {
  const { header, sort, amount } = column;
  const side = amount ? '@min-[36rem]:text-end' : 'text-start';
  if (!sort || !sortBy)
    return (
      <th scope="col" className={cx('p-3 font-semibold', side)}>
        {header}
      </th>
    );
  const active = sorted?.sort === sort;
  const ascending = sorted?.order === 'asc';
  return (
    <th
      scope="col"
      aria-sort={active ? (ascending ? 'ascending' : 'descending') : 'none'}
      className={cx('px-1 py-1', side)}
    >
      <button
        type="button"
        onClick={() => sortBy(sort)}
        className="inline-flex min-h-10 items-center gap-1 rounded-md px-2 font-semibold whitespace-nowrap -outline-offset-3 hover:bg-brand-soft"
      >
        {header}
        <span aria-hidden="true" className={active ? '' : 'opacity-40'}>
          {active ? (ascending ? '▲' : '▼') : '↕'}
        </span>
      </button>
    </th>
  );
}
