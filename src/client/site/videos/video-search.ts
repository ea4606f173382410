import { textOf, wordsSearch } from '../../app/search-params';

/** Which videos are shown, as the address says: those of a category, those that bear some words, or both. */
export type VideoSearch = { category?: string; q?: string };

export const videoSearch = (search: Record<string, unknown>): VideoSearch => {
  const category = textOf(search['category']).slice(0, 100);
  return { ...(category && { category }), ...wordsSearch(search) };
};
