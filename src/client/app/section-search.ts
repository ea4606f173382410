import { tabSearch } from '../site/kit/tab-search';

type SectionSearch = { section?: string; tab?: string };

/** Which section of the area is open, as the address says; that of the sign-in page says which one comes next. */
export const sectionSearch = (search: Record<string, unknown>): SectionSearch => ({
  ...(typeof search['section'] === 'string' && { section: search['section'] }),
  ...tabSearch(search),
});
