type Search = Record<string, unknown>;

/** Which tab of a page is open, as its address says. */
export const tabSearch = ({ tab }: Search): { tab?: string } => (typeof tab === 'string' ? { tab } : {});

/** Which section of the area is open, as the address says; that of the sign-in page says which one comes next. */
export const sectionSearch = (search: Search): { section?: string; tab?: string } => ({
  ...(typeof search['section'] === 'string' && { section: search['section'] }),
  ...tabSearch(search),
});
