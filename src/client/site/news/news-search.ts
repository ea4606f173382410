import { textOf } from '../../app/search-params';

/** The filters of the address; missing ones mean everything from the beginning. */
export type NewsSearch = { page?: number; category?: string; search?: string };

export function newsSearch({ page, category, search }: Record<string, unknown>): NewsSearch {
  const number = Number(page);
  return {
    ...(Number.isInteger(number) && number > 1 && number <= 100_000 && { page: number }),
    ...(textOf(category) && { category: textOf(category).slice(0, 100) }),
    ...(textOf(search).trim() && { search: textOf(search).slice(0, 200) }),
  };
}

const pageSize = 6;

export const newsQuery = ({ page = 1, category, search = '' }: NewsSearch) => ({
  page,
  pageSize,
  search: search.trim(),
  ...(category && { category }),
});

export const recentPosts = { pageSize: 5 };
