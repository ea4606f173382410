import { useSyncExternalStore } from 'react';
import { z } from 'zod';
import { copies, prefix } from './copy-keys';

/** Input that is not on the server yet. */
export type LocalCopy = {
  values: Record<string, unknown>;
  /** The draft it belongs to. */
  draft: { id: number; version: number } | null;
  at: string;
};

const most = 10;
const longest = 300_000;

const localCopy = z.object({
  values: z.record(z.string(), z.unknown()),
  draft: z.object({ id: z.int(), version: z.int() }).nullable(),
  at: z.iso.datetime(),
});

export type DraftForm = { account: number; type: string; itemId: number | null };

/** Each account has its own copies. */
const copyPrefix = ({ account, type, itemId }: DraftForm) => `${prefix}${account} ${type} ${itemId ?? 'new'}`;

/** A new key, so that no earlier copy is overwritten. */
export const newCopyKey = (form: DraftForm) =>
  `${copyPrefix(form)} ${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}`;

/** The copies of forms that are open in this page or still saving as they close. */
const held = new Set<string>();
const listeners = new Set<() => void>();
let changes = 0;

function announce(): void {
  changes += 1;
  for (const listener of listeners) listener();
}

/** Reserves the copy: no other form of this page offers it. @returns how to release it */
export function holdCopy(key: string): () => void {
  held.add(key);
  return () => {
    held.delete(key);
    announce();
  };
}

/** Whether the copy still exists and no other form has reserved it. */
export const isFree = (key: string) => !held.has(key) && findCopy(key) !== undefined;

/** Re-renders when copies are removed or released. */
export const useCopyChanges = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => changes,
    () => changes,
  );

export type FoundCopy = LocalCopy & { key: string };

/** Newest first. */
export function findCopies(form: DraftForm): FoundCopy[] {
  const start = copyPrefix(form);
  try {
    return copies()
      .filter((key) => key === start || key.startsWith(`${start} `))
      .flatMap((key) => {
        const copy = findCopy(key);
        return copy ? [{ ...copy, key }] : [];
      })
      .sort((a, b) => b.at.localeCompare(a.at));
  } catch {
    return [];
  }
}

/** Undefined without storage or for other content. */
function findCopy(key: string): LocalCopy | undefined {
  try {
    return localCopy.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null')).data;
  } catch {
    return undefined;
  }
}

/** Stores a copy and removes the oldest. @returns whether there was room */
export function keepCopy(key: string, copy: LocalCopy): boolean {
  const text = JSON.stringify(copy);
  if (text.length > longest) return false;
  try {
    localStorage.setItem(key, text);
    const others = copies().filter((other) => other !== key);
    const [oldest] = others.sort((a, b) => (findCopy(a)?.at ?? '').localeCompare(findCopy(b)?.at ?? ''));
    if (oldest && others.length >= most) localStorage.removeItem(oldest);
    return true;
  } catch {
    return false;
  }
}

export function removeCopy(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {}
  announce();
}
