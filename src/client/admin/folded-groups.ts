import { z } from 'zod';
import { readStoredJson, writeStored } from '../app/storage';

const stored = 'folded-groups';
const foldedAtFirst = ['Team and system'];

/** Collapsed groups of the sidebar in this browser. */
export const foldedGroups = (): string[] =>
  z.array(z.string()).catch(foldedAtFirst).parse(readStoredJson(stored));

export const rememberFoldedGroups = (headings: string[]) => writeStored(stored, JSON.stringify(headings));
