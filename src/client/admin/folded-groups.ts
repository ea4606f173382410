import { readStoredJson, writeStored } from '../app/storage';

const stored = 'folded-groups';
const foldedAtFirst = ['Team and system'];

/** Collapsed groups of the sidebar in this browser. */
export function foldedGroups(): string[] {
  const headings = readStoredJson(stored);
  return Array.isArray(headings) ? headings.filter((one) => typeof one === 'string') : foldedAtFirst;
}

export const rememberFoldedGroups = (headings: string[]) => writeStored(stored, JSON.stringify(headings));
