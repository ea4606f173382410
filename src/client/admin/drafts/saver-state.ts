import { useMessages } from '../../messages/use-messages';
import type { StoredDraft } from './draft-store';

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

export type DraftState = {
  draft: StoredDraft | undefined;
  isSaving: boolean;
  /** Whether there is input that is not on the server yet. */
  isUnsaved: boolean;
  trouble: Trouble | undefined;
  /** The newer version, saved by another user or tab. */
  conflict: StoredDraft | undefined;
  /** Whether its draft was deleted, so that the next save creates a new one. */
  wasRestarted: boolean;
};

export const stateOf = (draft: StoredDraft | undefined): DraftState => ({
  draft,
  isSaving: false,
  isUnsaved: false,
  trouble: undefined,
  conflict: undefined,
  wasRestarted: false,
});
