import type { StoredDraft } from './draft-store';
import type { Trouble } from './trouble';

export type DraftState = {
  draft: StoredDraft | undefined;
  isSaving: boolean;
  /** Whether there is input that is not on the server yet. */
  isUnsaved: boolean;
  trouble: Trouble | undefined;
  /** The newer version, saved by another user or tab. */
  conflict: StoredDraft | undefined;
  /** Whether its draft was deleted, so that the next save creates a new one. */
  isBegunAnew: boolean;
};

export const stateOf = (draft: StoredDraft | undefined): DraftState => ({
  draft,
  isSaving: false,
  isUnsaved: false,
  trouble: undefined,
  conflict: undefined,
  isBegunAnew: false,
});
