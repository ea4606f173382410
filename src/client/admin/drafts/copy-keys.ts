export const prefix = 'draft ';

/** The keys of the form contents in this browser. */
export const copies = () => Object.keys(localStorage).filter((key) => key.startsWith(prefix));

/** On logout, nothing typed stays in the browser. */
export function removeAllCopies(): void {
  try {
    for (const key of copies()) localStorage.removeItem(key);
  } catch {}
}
