/** All pages up to five, otherwise the first, a window around the current one, and the last, with gaps. */
export function pageNumbers(page: number, pages: number): (number | 'gap before' | 'gap after')[] {
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
