import { useEffect } from 'react';
import { Pager } from '../ui/pager';

type Props = {
  list: { input: { page: number; pageSize: number }; setPage: (page: number) => void };
  /** How many rows match, on all pages. */
  total: number;
};

/** The pager of a list. When the last rows of the last page are gone, it turns to the page before. */
export function ListPager({ list, total }: Props) {
  const { page, pageSize } = list.input;
  const pages = Math.max(1, Math.ceil(total / pageSize));
  useEffect(() => {
    if (page > pages) list.setPage(pages);
  });
  return (
    <div className="mt-6">
      <Pager page={page} pages={pages} onPage={list.setPage} />
    </div>
  );
}
