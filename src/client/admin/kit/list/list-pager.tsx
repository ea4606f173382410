import { useEffect } from 'react';
import { cx } from '../../../ui/cx';
import { controlClass, Field } from '../../../ui/field';
import { Pager } from '../../../ui/pager';
import { useLasting } from '../../../ui/use-lasting';

type Props = {
  /** What `useList` holds. */
  list: {
    input: { page: number; pageSize: number };
    sizes: readonly number[];
    setPage: (page: number) => void;
    turnBack: (page: number) => void;
    setPageSize: (pageSize: number) => void;
  };
  /** How many rows match, on all pages. */
  total: number;
  /** Whether that is still the number of what was asked for before. */
  stale: boolean;
  /** Whether the number of rows can be chosen however few there are. */
  always?: boolean;
};

/**
 * The pager of a list, and how many rows a page has. When the last rows of the last page are gone, it turns to the page
 * before.
 */
export function ListPager({ list, total, stale, always = false }: Props) {
  const { page, pageSize } = list.input;
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const waiting = useLasting(stale);
  useEffect(() => {
    if (page > pages && !stale) list.turnBack(pages);
  });
  return (
    <div className="mt-6 flex flex-wrap items-end justify-between gap-4 empty:hidden">
      {(always || total > Math.min(...list.sizes)) && (
        <PageSize sizes={list.sizes} value={pageSize} onChange={list.setPageSize} />
      )}
      {pages > 1 && (
        <div className={cx('transition-opacity', waiting && 'opacity-50')}>
          <Pager page={page} pages={pages} onPage={list.setPage} />
        </div>
      )}
    </div>
  );
}

const sizes = [5, 10, 20, 50, 100];

/** How many rows a page may have, of a list that begins with so many. */
export const sizesWith = (first: number) => [...new Set([...sizes, first])].sort((a, b) => a - b);

type PageSizeProps = { sizes: readonly number[]; value: number; onChange: (pageSize: number) => void };

/** How many rows a page of the table has. */
const PageSize = ({ sizes, value, onChange }: PageSizeProps) => (
  <Field label="Rows per page" className="w-36">
    {(control) => (
      <select
        {...control}
        className={controlClass}
        value={value}
        onChange={({ target }) => onChange(Number(target.value))}
      >
        {sizes.map((size) => (
          <option key={size}>{size}</option>
        ))}
      </select>
    )}
  </Field>
);
