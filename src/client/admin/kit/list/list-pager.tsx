import { useEffect } from 'react';
import { cx } from '../../../ui/cx';
import { Pager } from '../../../ui/pager';
import { useLasting } from '../../../ui/use-lasting';
import { PageSize } from './page-size';

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
