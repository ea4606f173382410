import { textOf, wordsSearch } from '../../app/search-params';

export type VideoSearch = { category?: string; q?: string };

export const videoSearch = (search: Record<string, unknown>): VideoSearch => {
  const category = textOf(search['category']).slice(0, 100);
  return { ...(category && { category }), ...wordsSearch(search) };
};
