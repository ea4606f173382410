import { z } from 'zod';

/** What is told of an error: no words that came from outside. */
export type RecentError = { at: string; message: string; kind: string; requestId: string | null };

const most = 20;

const logged = z.object({
  id: z.string().optional().catch(undefined),
  error: z
    .object({ type: z.string(), code: z.union([z.string(), z.number()]).optional() })
    .optional()
    .catch(undefined),
});

/** The last errors that this process has logged. */
export class RecentErrors {
  readonly #kept: RecentError[] = [];

  /** Takes what the logger is given: an object with facts, then its words; or words alone. */
  add([first, words]: unknown[]): void {
    const { id, error } = logged.safeParse(first).data ?? {};
    const message = typeof first === 'string' ? first : typeof words === 'string' ? words : '';
    const kind = [error?.type, error?.code].filter(Boolean).join(' ');
    this.#kept.push({ at: new Date().toISOString(), message, kind, requestId: id ?? null });
    if (this.#kept.length > most) this.#kept.shift();
  }

  /** Newest first. */
  list(): RecentError[] {
    return this.#kept.toReversed();
  }
}
