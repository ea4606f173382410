import { z } from 'zod';

const stored = 'folded-groups';
const foldedAtFirst = ['Team and system'];

/** Collapsed groups of the sidebar in this browser. */
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
    // Without storage, the default applies again.
  }
}
