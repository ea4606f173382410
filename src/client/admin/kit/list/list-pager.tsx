import { useEffect } from 'react';
import { cx } from '../../../ui/cx';
import { Pager } from '../../../ui/pager';
import { useLasting } from '../../../ui/use-lasting';

type Props = {
  list: { input: { page: number; pageSize: number }; setPage: (page: number) => void };
  /** How many rows match, on all pages. */
  total: number;
  /** Whether that is still the number of what was asked for before. */
  stale: boolean;
};

/** The pager of a list. When the last rows of the last page are gone, it turns to the page before. */
export function ListPager({ list, total, stale }: Props) {
  const { page, pageSize } = list.input;
  const pages = Math.max(1, Math.ceil(total / pageSize));
  useEffect(() => {
    if (page > pages) list.setPage(pages);
  });
  return (
    <div className={cx('mt-6 transition-opacity', useLasting(stale) && 'opacity-50')}>
      <Pager page={page} pages={pages} onPage={list.setPage} />
    </div>
  );
}
