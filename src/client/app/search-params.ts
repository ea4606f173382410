type Search = Record<string, unknown>;

/** Which tab of a page is open, as its address says. */
export const tabSearch = ({ tab }: Search): { tab?: string } => (typeof tab === 'string' ? { tab } : {});

/** Which tab and which month of the events an address asks for. */
export const eventsSearch = (search: Search): { tab?: string; month?: string } => ({
  ...tabSearch(search),
  ...(typeof search['month'] === 'string' &&
    /^\d{4}-\d\d$/.test(search['month']) && { month: search['month'] }),
});

/** A text of an address, which holds nothing that no stored text can hold. */
export const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value).replaceAll('\0', '')
    : '';

/** What is searched for on the whole site, as the address says. */
export function wordsSearch({ q }: Search): { q?: string } {
  const words = textOf(q).trim().slice(0, 200).trim();
  return words ? { q: words } : {};
}

/** Which section of the area is open, as the address says; that of the sign-in page says which one comes next. */
export const sectionSearch = (search: Search): { section?: string; tab?: string } => ({
  ...(typeof search['section'] === 'string' && { section: search['section'] }),
  ...tabSearch(search),
});
