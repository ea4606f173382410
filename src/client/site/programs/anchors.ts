type Categorised = { id: number; category: string };

/** The anchors of menus; `#youth` is the featured block. */
const anchors = ['community', 'education', 'quran', 'family', 'courses', 'outreach'];

/** The first program whose category has the name of the anchor. */
export function anchoredPrograms(programs: Categorised[]): Map<number, string> {
  const places = new Map<number, string>();
  for (const anchor of anchors) {
    const first = programs.find(({ category }) => category.toLowerCase().includes(anchor));
    if (first && !places.has(first.id)) places.set(first.id, anchor);
  }
  return places;
}

/** Anchors without a program lead to the list. */
export const otherAnchors = (places: Map<number, string>) => {
  const found = new Set(places.values());
  return anchors.filter((anchor) => !found.has(anchor));
};
