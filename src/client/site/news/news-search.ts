/** Which part of the news the list shows, as its address says; what it leaves out is all of it, from the beginning. */
export type NewsSearch = { page?: number; category?: string; search?: string };

export function newsSearch({ page, category, search }: Record<string, unknown>): NewsSearch {
  const number = Number(page);
  const text = (value: unknown) =>
    typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
      ? String(value).replaceAll('\0', '') // which no text that is stored can hold
      : '';
  return {
    ...(Number.isInteger(number) && number > 1 && number <= 100_000 && { page: number }),
    ...(text(category) && { category: text(category).slice(0, 100) }),
    ...(text(search).trim() && { search: text(search).slice(0, 200) }),
  };
}

const pageSize = 6;

/** What the server is asked for. */
export const newsQuery = ({ page = 1, category, search = '' }: NewsSearch) => ({
  page,
  pageSize,
  search: search.trim(),
  ...(category && { category }),
});

export const recentPosts = { pageSize: 5 };
