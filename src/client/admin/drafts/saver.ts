import { isRefusal } from '../../app/failures';
import type { DraftStore, StoredDraft, Typed } from './draft-store';
import { type DraftState, stateOf, troubleOf } from './saver-state';

const pauseMs = 2000;
const longestMs = 6000;
const retryMs = 8000;

type Options = {
  store: DraftStore;
  opened: { draft: StoredDraft | undefined; typed: Typed };
  /** Stores unsaved input in the browser, or removes it. @returns whether it is stored */
  keepCopy: (typed: Typed | undefined, draft: StoredDraft | undefined) => boolean;
  /** Whether the form was opened with such a copy. */
  hasCopy: boolean;
};

/**
 * Autosaves the draft of one form, one save at a time. A save whose response was lost is repeated unchanged before
 * anything newer is sent, so that it does not look like another user's change.
 */
export class DraftSaver {
  readonly #options: Options;
  readonly #listeners = new Set<() => void>();
  #state: DraftState;
  #latest: Typed;
  #saved: string;
  /** The state that `discard` restores; without one, the draft is deleted. */
  #earlier: Typed | undefined;
  #outgoing: Typed | undefined;
  #running: Promise<void> | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #since: number | undefined;
  #isOver = false;
  #hasCopy: boolean;
  #copied: string | undefined;
  #submitted: StoredDraft | undefined;
  #isHeld = false;

  constructor(options: Options) {
    const { draft, typed } = options.opened;
    this.#options = options;
    this.#state = stateOf(draft);
    this.#hasCopy = options.hasCopy;
    this.#latest = typed;
    this.#saved = typed.text;
    this.#earlier = draft && typed;
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly state = () => this.#state;

  /** Call it with each change: saves after a pause, at the latest 6 seconds after the first change. */
  readonly type = (typed: Typed) => {
    if (this.#isOver) return;
    this.#latest = typed;
    clearTimeout(this.#timer);
    const isUnsaved = typed.text !== this.#saved;
    this.#copy(isUnsaved ? typed : undefined);
    if (isUnsaved !== this.#state.isUnsaved) this.#set({ isUnsaved });
    if (!isUnsaved) return;
    this.#since ??= Date.now();
    this.#saveIn(Math.max(0, Math.min(pauseMs, this.#since + longestMs - Date.now())));
  };

  #saveIn(ms: number) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.save(), ms);
  }

  /** Saves unsaved changes, including those made during the save, unless the draft is saved on request only. */
  readonly save = async (): Promise<void> => {
    if (!this.#isManual()) await this.#saveNow();
  };

  #saveNow(): Promise<void> {
    clearTimeout(this.#timer);
    return (this.#running ??= this.#run().finally(() => {
      this.#running = undefined;
    }));
  }

  async #run(): Promise<void> {
    while (!this.#isOver && !this.#isHeld && !this.#state.conflict) {
      if (this.#latest.text !== this.#saved) this.#outgoing ??= this.#latest;
      if (!this.#outgoing) return;
      this.#set({ isSaving: true });
      try {
        const draft = await this.#send(this.#outgoing);
        this.#saved = this.#outgoing.text;
        this.#outgoing = undefined;
        this.#since = undefined;
        this.#set({
          draft,
          isSaving: false,
          isUnsaved: this.#latest.text !== this.#saved,
          trouble: undefined,
        });
        if (this.#latest.text === this.#saved) this.#copy(undefined);
        if (this.#isManual()) return;
      } catch (error) {
        this.#set({ isSaving: false });
        if (!this.#handleError(error)) return;
      }
    }
  }

  #send(typed: Typed): Promise<StoredDraft> {
    const { store } = this.#options;
    const { draft } = this.#state;
    return draft ? store.update(draft, typed) : store.create(typed);
  }

  #isManual = () => this.#options.store.isManual(this.#state.draft);
  /** Whether to save again at once. */
  #handleError(error: unknown): boolean {
    const data = isRefusal(error) ? error.data : undefined;
    const conflict = isRefusal(error) && this.#options.store.newerIn(error);
    if (data && data.httpStatus < 500 && data.code !== 'UNAUTHORIZED') this.#outgoing = undefined;
    if (conflict) this.#set({ conflict, trouble: undefined });
    else if (data?.code === 'NOT_FOUND' && this.#state.draft) {
      // Published or deleted elsewhere: the input becomes a new draft.
      this.#set({ draft: undefined, trouble: undefined, wasRestarted: true });
      this.#earlier = undefined;
      return true;
    } else {
      const trouble = troubleOf(data?.code, data !== undefined && data !== null);
      this.#set({ trouble });
      if (trouble !== 'forbidden' && trouble !== 'gone') this.#saveIn(retryMs);
    }
    return false;
  }

  /** Saves at once and for good: `discard` restores this state. @returns the draft, if it is saved */
  async keep(): Promise<StoredDraft | undefined> {
    const wanted = this.#latest;
    if (!this.#state.draft) this.#saved = ''; // saves an unchanged form too
    await this.#saveNow();
    if (![wanted.text, this.#latest.text].includes(this.#saved)) return undefined;
    this.#earlier = wanted;
    return this.#state.draft;
  }

  keepMine(): Promise<void> {
    const { conflict } = this.#state;
    if (conflict) this.#set({ draft: conflict, conflict: undefined });
    this.#saved = '';
    return this.#saveNow();
  }

  setConflict = (conflict: StoredDraft) => this.#set({ conflict });

  /** The draft was deleted; the next save creates another. */
  setGone(): void {
    this.#set({ draft: undefined, wasRestarted: true });
    this.#saved = '';
    this.#earlier = undefined;
  }

  takeTheirs(draft: StoredDraft, typed: Typed): void {
    this.#set({ draft, conflict: undefined, trouble: undefined, isUnsaved: false });
    this.#latest = typed;
    this.#earlier = typed;
    this.#saved = typed.text;
    this.#copy(undefined);
  }

  /** Pauses saving until `release`; waits up to 3 seconds for a running save. */
  async hold(): Promise<void> {
    this.#isHeld = true;
    clearTimeout(this.#timer);
    if (this.#running)
      await Promise.race([this.#running, new Promise((resolve) => setTimeout(resolve, 3000))]);
  }

  readonly isHeld = () => this.#isHeld;

  release(): void {
    this.#isHeld = false;
    if (this.#latest.text !== this.#saved) this.#saveIn(pauseMs);
  }

  /** The draft that the form's save, now being sent, will delete. */
  submit(): StoredDraft | undefined {
    return (this.#submitted = this.#state.draft);
  }

  /** The form was saved, which deleted its draft; deletes a draft autosaved since. */
  async finish(): Promise<void> {
    this.#end();
    await this.#running;
    const { draft } = this.#state;
    if (draft && draft !== this.#submitted) await this.#options.store.remove(draft);
  }

  #end() {
    this.#isOver = true;
    clearTimeout(this.#timer);
    this.#copy(undefined);
  }

  /** Whether the input is stored, on the server or in this browser, or no longer needed. */
  readonly isSafe = () => this.#isOver || [this.#saved, this.#copied].includes(this.#latest.text);

  /** Whether `discard` restores an earlier version. */
  readonly hasEarlier = () => this.#earlier !== undefined;

  readonly latest = () => this.#latest;

  /** The form closes: saves its input, or deletes a draft without changes. */
  async leave(isDirty: boolean): Promise<void> {
    if (!isDirty && !this.#earlier) return void (await this.discard());
    await this.save();
    this.#isOver = true;
    clearTimeout(this.#timer);
  }

  /**
   * Restores the earlier version of the draft, or deletes it; in a conflict the other version stays.
   * @returns the restored draft
   */
  async discard(): Promise<StoredDraft | undefined> {
    const { draft: before } = this.#state;
    if (this.#isOver) return before;
    this.#end();
    await this.#running;
    const { draft, conflict } = this.#state;
    if (!draft || conflict) return undefined;
    const { store } = this.#options;
    if (this.#earlier) return this.#earlier.text === this.#saved ? draft : store.update(draft, this.#earlier);
    await store.remove(draft);
    return undefined;
  }

  /** An earlier copy stays until something is typed. */
  #copy(typed: Typed | undefined) {
    if (!typed && !this.#hasCopy) return;
    this.#hasCopy = typed !== undefined;
    this.#copied = this.#options.keepCopy(typed, this.#state.draft) ? typed?.text : undefined;
  }

  #set(part: Partial<DraftState>) {
    this.#state = { ...this.#state, ...part };
    for (const listener of this.#listeners) listener();
  }
}
