/** Why a draft is not on the server. */
export type Trouble = 'offline' | 'signed out' | 'forbidden' | 'gone' | 'other';

export function troubleOf(code: string | undefined, isAnswered: boolean): Trouble {
  if (!isAnswered) return 'offline';
  if (code === 'UNAUTHORIZED') return 'signed out';
  if (code === 'FORBIDDEN') return 'forbidden';
  return code === 'NOT_FOUND' ? 'gone' : 'other';
}

const why: Record<Trouble, string> = {
  offline: 'There is no connection. What you typed is kept in this browser.',
  'signed out': 'Your session has ended. What you typed is kept in this browser.',
  forbidden: 'Your account may not keep drafts any more.',
  gone: 'Somebody else has deleted what this draft changes.',
  other: 'The server could not keep it. It is tried again.',
};
export const whyOf = (trouble: Trouble | undefined) => why[trouble ?? 'other'];
