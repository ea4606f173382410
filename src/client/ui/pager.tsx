import { useMessages } from '../messages/use-messages';
import { cx } from './cx';

type Props = { page: number; pages: number; onPage: (page: number) => void };

const item =
  'inline-flex size-10 items-center justify-center rounded-md border text-sm font-medium sm:size-11';

/** Empty for a single page. */
export function Pager({ page, pages, onPage }: Props) {
  const t = useMessages('ui');
  if (pages <= 1) return null;
  const step = (label: string, sign: string, to: number) => (
    <button
      type="button"
      aria-label={label}
      disabled={to < 1 || to > pages}
      onClick={() => onPage(to)}
      className={cx(item, 'border-line bg-surface disabled:opacity-50')}
    >
      <span aria-hidden="true" className="rtl:-scale-x-100">
        {sign}
      </span>
    </button>
  );
  return (
    <nav aria-label={t('pages')} className="flex flex-wrap items-center justify-center gap-1 sm:gap-2">
      {step(t('previousPage'), '‹', page - 1)}
      {pageNumbers(page, pages).map((entry) =>
        typeof entry === 'string' ? (
          <span key={entry} aria-hidden="true" className="px-1 text-muted">
            …
          </span>
        ) : (
          <button
            key={entry}
            type="button"
            aria-current={entry === page ? 'page' : undefined}
            onClick={() => onPage(entry)}
            className={cx(
              item,
              entry === page ? 'border-brand bg-brand text-on-brand' : 'border-line bg-surface',
            )}
          >
            {entry}
          </button>
        ),
      )}
      {step(t('nextPage'), '›', page + 1)}
    </nav>
  );
}

/** All pages up to five, otherwise the first, a window around the current one, and the last, with gaps. */
function pageNumbers(page: number, pages: number): (number | 'gap before' | 'gap after')[] {
  const range = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => from + index);
  if (pages <= 5) return range(1, pages);
  const from = Math.max(2, Math.min(page - 1, pages - 3));
  const to = Math.min(pages - 1, Math.max(page + 1, 4));
  return [
    1,
    ...(from > 2 ? (['gap before'] as const) : []),
    ...range(from, to),
    ...(to < pages - 1 ? (['gap after'] as const) : []),
    pages,
  ];
}
