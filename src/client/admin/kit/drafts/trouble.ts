import { useMessages } from '../../../messages/use-messages';

/** Why a draft is not saved. */
export type Trouble = 'offline' | 'signedOut' | 'forbidden' | 'gone' | 'other';

export function troubleOf(code: string | undefined, isAnswered: boolean): Trouble {
  if (!isAnswered) return 'offline';
  if (code === 'UNAUTHORIZED') return 'signedOut';
  if (code === 'FORBIDDEN') return 'forbidden';
  return code === 'NOT_FOUND' ? 'gone' : 'other';
}

export function useTroubleLabel(): (trouble: Trouble | undefined) => string {
  const t = useMessages('adminDrafts');
  return (trouble = 'other') => t(trouble);
}
