import type { Draft } from '../../../../shared/schemas/drafts';
import type { Permission } from '../../../../shared/schemas/permissions';
import type { Refusal } from '../mutations/refusals';

/** A draft as the server has it: of a content type or of a newsletter. */
export type StoredDraft = Omit<Draft, 'type'>;

/** The content of a form: as text, to compare states, and as values for a draft. */
export type Typed = {
  text: string;
  values: Record<string, unknown>;
  /** The version of the item that it follows. */
  baseVersion: number | null;
};

/** Where the drafts of one form are stored. */
export type DraftStore = {
  /** In the names of copies in the browser. */
  name: string;
  itemId: number | null;
  /** Of those who may write drafts. */
  permission: Permission;
  /** What happens to a draft when it is due. */
  done: 'published' | 'sent';
  titleOf: (values: Record<string, unknown>) => string;
  create: (typed: Omit<Typed, 'text'>) => Promise<StoredDraft>;
  /** Refused if the draft has another version. */
  update: (draft: StoredDraft, typed: Omit<Typed, 'text'>) => Promise<StoredDraft>;
  /** Refused if the draft has another version. */
  remove: (draft: Pick<StoredDraft, 'id' | 'version'>) => Promise<unknown>;
  schedule: (draft: StoredDraft, at: string | null) => Promise<StoredDraft>;
  list: () => Promise<StoredDraft[]>;
  /** Makes what shows the drafts read them again. */
  refresh: () => Promise<unknown>;
  /** The newer draft that caused a conflict. */
  newerIn: (refusal: Refusal) => StoredDraft | undefined;
  /** Whether the draft is saved on request only. */
  isManual: (draft: StoredDraft | undefined) => boolean;
};
