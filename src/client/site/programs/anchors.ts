type Categorised = { id: number; category: string };

/** The parts of the page that menus link to; `#youth` is the featured block below the list. */
const anchors = ['community', 'education', 'quran', 'family', 'courses', 'outreach'];

/** Which program each anchor leads to: the first whose category bears its name. */
export function anchoredPrograms(programs: Categorised[]): Map<number, string> {
  const places = new Map<number, string>();
  for (const anchor of anchors) {
    const first = programs.find(({ category }) => category.toLowerCase().includes(anchor));
    if (first && !places.has(first.id)) places.set(first.id, anchor);
  }
  return places;
}

/** The anchors that no program answers to; they lead to the list as a whole. */
export const otherAnchors = (places: Map<number, string>) => {
  const found = new Set(places.values());
  return anchors.filter((anchor) => !found.has(anchor));
};
