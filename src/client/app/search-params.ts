type Search = Record<string, unknown>;

/** Those of an address's parameters that are texts; of a long one the beginning. */
export const textsIn =
  <Name extends string>(...names: Name[]) =>
  (search: Search) => {
    const texts: { [name in Name]?: string } = {};
    for (const name of names) {
      const text = search[name];
      if (typeof text === 'string') texts[name] = text.slice(0, 200);
    }
    return texts;
  };

/** Which tab of a page is open, as its address says. */
export const tabSearch = textsIn('tab');

/** A text of an address, which holds nothing that no stored text can hold. */
export const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value).replaceAll('\0', '')
    : '';

/** The id in an address, written in no other way than `12`; 0, which is nobody's, for anything else. */
export const idIn = (text: string) => (/^[1-9]\d*$/.test(text) ? Number(text) : 0);

/** What is searched for on the whole site, as the address says. */
export function wordsSearch({ q }: Search): { q?: string } {
  const words = textOf(q).trim().slice(0, 200).trim();
  return words ? { q: words } : {};
}

/**
 * Which section of the area is open, as the address says, and what else it says for that section's lists to read
 * (`admin/kit/list/address.ts`); that of the sign-in page says which one comes next.
 */
export const sectionSearch = (search: Search): Search & { section?: string; tab?: string } => ({
  ...search,
  ...textsIn('section', 'tab')(search),
});
