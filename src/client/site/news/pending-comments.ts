import type { PublicComment } from '../../../shared/schemas/comments';
import { keep, readKept } from '../kit/form/visitor';

const maxKept = 20;
const keptForMs = 30 * 24 * 60 * 60 * 1000;

/** A comment that awaits review, kept in the browser of its author. */
type Pending = Omit<PublicComment, 'replies'> & { slug: string };

const isPending = (stored: Partial<Record<keyof Pending, unknown>> | null): stored is Pending =>
  Number.isInteger(stored?.id) &&
  [stored?.slug, stored?.name, stored?.content].every((text) => typeof text === 'string') &&
  Date.now() - Date.parse(String(stored?.createdAt)) < keptForMs;

function parsed(stored: string): Pending[] {
  try {
    const comments: unknown = JSON.parse(stored);
    return Array.isArray(comments) ? comments.filter(isPending) : [];
  } catch {
    return [];
  }
}

const write = (comments: Pending[]) =>
  keep('pendingComments', comments.length > 0 ? JSON.stringify(comments.slice(0, maxKept)) : '');

export const keepPending = (comment: Pending) => write([comment, ...parsed(readKept('pendingComments'))]);

/** What awaits review below an article, newest first. Forgets what is public or too old. */
export function pendingBelow(slug: string, shown: PublicComment[]): PublicComment[] {
  const stored = readKept('pendingComments');
  const shownIds = new Set(shown.flatMap(({ id, replies }) => [id, ...replies.map((reply) => reply.id)]));
  const kept = parsed(stored).filter(({ id }) => !shownIds.has(id));
  if (JSON.stringify(kept) !== stored) write(kept);
  return kept.flatMap((comment) => (comment.slug === slug ? [{ ...comment, replies: [] }] : []));
}
