import { z } from 'zod';

/** What was typed into a form and is not on the server yet. */
export type LocalCopy = {
  values: Record<string, unknown>;
  /** The draft that it belongs to, as it was known here. */
  draft: { id: number; version: number } | null;
  at: string;
};

const prefix = 'draft ';
const most = 10;
const longest = 300_000;

const localCopy = z.object({
  values: z.record(z.string(), z.unknown()),
  draft: z.object({ id: z.int(), version: z.int() }).nullable(),
  at: z.iso.datetime(),
});

export type DraftForm = { account: number; type: string; itemId: number | null };

/** What the names of a form's copies begin with: each account has its own. */
const copyPrefix = ({ account, type, itemId }: DraftForm) => `${prefix}${account} ${type} ${itemId ?? 'new'}`;

/** The name of a new copy: a form that is opened again writes over no earlier one. */
export const newCopyKey = (form: DraftForm) =>
  `${copyPrefix(form)} ${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}`;

export type FoundCopy = LocalCopy & { key: string };

/** The copies of a form, the newest first. */
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

/** Where storage is switched off, or holds something else, there is none. */
function findCopy(key: string): LocalCopy | undefined {
  try {
    return localCopy.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null')).data;
  } catch {
    return undefined;
  }
}

/** Keeps a copy; the latest ones stay. @returns whether there was room */
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
}

/** Nothing that was typed stays in a browser that somebody signs out of. */
export function removeAllCopies(): void {
  try {
    for (const key of copies()) localStorage.removeItem(key);
  } catch {}
}

const copies = () => Object.keys(localStorage).filter((key) => key.startsWith(prefix));
