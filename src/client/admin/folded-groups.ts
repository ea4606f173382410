import { z } from 'zod';

const stored = 'folded-groups';
const foldedAtFirst = ['Team and system'];

/** The headings of the sidebar's groups that are folded in this browser. */
export function foldedGroups(): string[] {
  try {
    return z
      .array(z.string())
      .catch(foldedAtFirst)
      .parse(JSON.parse(localStorage.getItem(stored) ?? 'null'));
  } catch {
    return foldedAtFirst;
  }
}

export function rememberFoldedGroups(headings: string[]): void {
  try {
    localStorage.setItem(stored, JSON.stringify(headings));
  } catch {
    // A browser that stores nothing shows them as at first the next time.
  }
}
