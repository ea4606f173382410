import { useEffect } from 'react';
import { useMessages } from '../../../messages/use-messages';
import { cx } from '../../../ui/cx';
import { controlClass, Field } from '../../../ui/field';
import { Pager } from '../../../ui/pager';
import { useLasting } from '../../../ui/use-lasting';

type Props = {
  list: {
    input: { page: number; pageSize: number };
    sizes: readonly number[];
    setPage: (page: number) => void;
    replacePage: (page: number) => void;
    setPageSize: (pageSize: number) => void;
  };
  /** The number of matching rows on all pages. */
  total: number;
  stale: boolean;
  /** Whether the page size is offered even if all rows fit on one page. */
  always?: boolean;
};

/** Goes back a page when the last page becomes empty. */
export function ListPager({ list, total, stale, always = false }: Props) {
  const { page, pageSize } = list.input;
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const waiting = useLasting(stale);
  useEffect(() => {
    if (page > pages && !stale) list.replacePage(pages);
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

/** The page sizes of a list that starts with this one. */
export const sizesWith = (first: number) => [...new Set([...sizes, first])].sort((a, b) => a - b);

type PageSizeProps = { sizes: readonly number[]; value: number; onChange: (pageSize: number) => void };

const PageSize = ({ sizes, value, onChange }: PageSizeProps) => (
  <Field label={useMessages('adminLists')('rowsPerPage')} className="w-36">
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
