/** What a copy does not take along: its own address and day of publication, and the one place that only one can have. */
const own = new Set(['slug', 'isMainFeature']);

/** What the form of a new item begins with when it is made like another one; people are told apart by their names. */
export function copyOf(values: object, { isDated }: { isDated: boolean }): Record<string, unknown> {
  const kept = Object.entries(values).filter(([name]) => !own.has(name) && !(isDated && name === 'date'));
  const copied: Record<string, unknown> = Object.fromEntries(kept);
  const called = 'name' in copied ? 'name' : 'title';
  return { ...copied, [called]: `${String(copied[called])} (copy)` };
}
