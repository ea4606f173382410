import { z } from 'zod';

/** Contains no user input. */
type RecentError = { at: string; message: string; kind: string; requestId: string | null };

const maxErrors = 20;

const logged = z.object({
  id: z.string().optional().catch(undefined),
  error: z
    .object({ type: z.string(), code: z.union([z.string(), z.number()]).optional() })
    .optional()
    .catch(undefined),
});

export class RecentErrors {
  readonly #kept: RecentError[] = [];

  /** The logger's arguments: an optional object, then the message. */
  add([first, second]: unknown[]): void {
    const { id, error } = logged.safeParse(first).data ?? {};
    const message = typeof first === 'string' ? first : typeof second === 'string' ? second : '';
    const kind = [error?.type, error?.code].filter(Boolean).join(' ');
    this.#kept.push({ at: new Date().toISOString(), message, kind, requestId: id ?? null });
    if (this.#kept.length > maxErrors) this.#kept.shift();
  }

  /** Newest first. */
  list(): RecentError[] {
    return this.#kept.toReversed();
  }
}
