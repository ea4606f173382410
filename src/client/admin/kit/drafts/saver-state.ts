import type { StoredDraft } from './draft-store';
import type { Trouble } from './trouble';

export type DraftState = {
  /** As the server has it. */
  draft: StoredDraft | undefined;
  isSaving: boolean;
  /** Whether something was typed that is not on the server yet. */
  isUnsaved: boolean;
  trouble: Trouble | undefined;
  /** The newer draft that somebody else, or another tab, has saved. */
  conflict: StoredDraft | undefined;
  /** Whether its draft was deleted, so that the next save creates a new one. */
  isBegunAnew: boolean;
};

/** The state of a form that was just opened. */
export const stateOf = (draft: StoredDraft | undefined): DraftState => ({
  draft,
  isSaving: false,
  isUnsaved: false,
  trouble: undefined,
  conflict: undefined,
  isBegunAnew: false,
});
