import type { Draft } from '../../../../shared/schemas/drafts';
import type { Trouble } from './trouble';

/** What stands in a form: as text, to tell one state from another, and as a draft sends it. */
export type Typed = {
  text: string;
  values: Record<string, unknown>;
  /** The version of the item that it follows. */
  baseVersion: number | null;
};

export type DraftState = {
  /** As the server has it. */
  draft: Draft | undefined;
  isSaving: boolean;
  /** Whether something was typed that is not on the server yet. */
  isUnsaved: boolean;
  trouble: Trouble | undefined;
  /** The draft as somebody else, or another tab, has saved it meanwhile. */
  conflict: Draft | undefined;
  /** Whether its draft was gone, so that what is typed is kept in a new one. */
  isBegunAnew: boolean;
};

/** The state of a form that was just opened. */
export const stateOf = (draft: Draft | undefined): DraftState => ({
  draft,
  isSaving: false,
  isUnsaved: false,
  trouble: undefined,
  conflict: undefined,
  isBegunAnew: false,
});
