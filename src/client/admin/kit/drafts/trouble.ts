/** Why a draft is not saved. */
export type Trouble = 'offline' | 'signed out' | 'forbidden' | 'gone' | 'other';

export function troubleOf(code: string | undefined, isAnswered: boolean): Trouble {
  if (!isAnswered) return 'offline';
  if (code === 'UNAUTHORIZED') return 'signed out';
  if (code === 'FORBIDDEN') return 'forbidden';
  return code === 'NOT_FOUND' ? 'gone' : 'other';
}

const why: Record<Trouble, string> = {
  offline: 'You are offline. What you typed is kept in this browser.',
  'signed out': 'Your session has ended. What you typed is kept in this browser.',
  forbidden: 'Your account can no longer save drafts.',
  gone: 'Someone else deleted the item that this draft changes.',
  other: 'The server could not save it. Trying again.',
};
export const whyOf = (trouble: Trouble | undefined) => why[trouble ?? 'other'];
