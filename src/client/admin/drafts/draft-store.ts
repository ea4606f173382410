import type { Draft } from '../../../shared/schemas/drafts';
import type { Permission } from '../../../shared/schemas/permissions';
import type { Refusal } from '../kit/mutations/refusals';

/** A stored draft of a content type or a newsletter. */
export type StoredDraft = Omit<Draft, 'type'>;

/** The content of a form: as text, to compare states, and as values for a draft. */
export type Typed = {
  text: string;
  values: Record<string, unknown>;
  /** The version of the item that it is based on. */
  baseVersion: number | null;
};

/** Where the drafts of one form are stored. */
export type DraftStore = {
  /** Part of the keys of browser copies. */
  name: string;
  itemId: number | null;
  /** The permission to write drafts. */
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
  /** Reloads the lists that show drafts. */
  refresh: () => Promise<unknown>;
  /** The newer draft that caused a conflict. */
  newerIn: (refusal: Refusal) => StoredDraft | undefined;
  /** Whether the draft is saved on request only. */
  isManual: (draft: StoredDraft | undefined) => boolean;
};
