type Search = Record<string, unknown>;

/** String parameters, shortened. */
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

export const tabSearch = textsIn('tab');

/** Without characters that no stored text contains. */
export const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value).replaceAll('\0', '')
    : '';

/** The id, or 0 if it is invalid. */
export const idIn = (text: string) => (/^[1-9]\d*$/.test(text) ? Number(text) : 0);

/** The course to apply for. */
export function courseSearch({ course }: Search): { course?: number } {
  const id = idIn(textOf(course));
  return id ? { course: id } : {};
}

export function wordsSearch({ q }: Search): { q?: string } {
  const query = textOf(q).trim().slice(0, 200).trim();
  return query ? { q: query } : {};
}

/**
 * The open section of the admin area with the parameters of its lists (`admin/kit/list/address.ts`), or the target after
 * the sign-in.
 */
export const sectionSearch = (search: Search): Search & { section?: string; tab?: string } => ({
  ...search,
  ...textsIn('section', 'tab')(search),
});
