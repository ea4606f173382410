import type { FormEvent, ReactNode, Ref } from 'react';
import type { Draft } from '../../../../shared/schemas/drafts';
import type { Age } from '../../../../shared/schemas/versions';
import { Modal } from '../../../ui/modal';
import { DraftConflict } from '../drafts/draft-conflict';
import { EditorScreen } from '../editor-screen/editor-screen';
import { Conflict, Gone } from '../form/conflict';
import type { Difference } from '../form/differences';
import { Forbidden } from '../form/forbidden';
import { SubmitRow } from '../form/submit-row';
import { useIsMe } from '../use-is-me';

type Props = {
  title: string;
  close: () => void;
  ref: Ref<HTMLFormElement>;
  onSubmit: (event: FormEvent) => void;
  /** Unfinished drafts to continue with. */
  offers: ReactNode;
  notices: ReactNode;
  fields: ReactNode;
  /** The fields beside a text; with them, the form fills the window. */
  details: ReactNode;
  lastChange: ReactNode;
  draft: { link: ReactNode; state: ReactNode; buttons: ReactNode };
  submit: { label: string; busy: string; pending: boolean };
  /** The dialogs that it opens. */
  children: ReactNode;
};

const required = <p className="text-sm text-muted">Fields marked * are required.</p>;

/** The form of an item across the window, for a text with details, or else as a dialog. */
export function FormFrame(props: Props) {
  const { title, close, ref, onSubmit, offers, notices, fields, details, lastChange, draft, submit } = props;
  if (details)
    return (
      <EditorScreen
        title={title}
        close={close}
        ref={ref}
        onSubmit={onSubmit}
        notices={
          <>
            {offers}
            {notices}
            {draft.link}
          </>
        }
        details={
          <>
            {required}
            {details}
            {lastChange}
          </>
        }
        state={draft.state}
        actions={draft.buttons}
        submit={submit}
      >
        {fields}
        {props.children}
      </EditorScreen>
    );
  return (
    <Modal title={title} close={close}>
      <form ref={ref} noValidate onSubmit={onSubmit} className="grid gap-5">
        {offers}
        {required}
        {fields}
        {notices}
        {lastChange}
        {draft.link}
        {draft.buttons && (
          <div className="grid gap-3 border-t border-line pt-5 sm:flex sm:flex-wrap sm:items-center">
            <div className="grow text-sm text-muted">{draft.state}</div>
            <div className="grid grid-cols-3 gap-2 sm:flex sm:gap-3 [&_button]:px-2 sm:[&_button]:px-5">
              {draft.buttons}
            </div>
          </div>
        )}
        <SubmitRow leave={close} pending={submit.pending} label={submit.label} busy={submit.busy} />
        {props.children}
      </form>
    </Modal>
  );
}

type FormNoticesProps = {
  noun: string;
  /** The item as the administrator was last shown it. */
  seen: Age | undefined;
  /** In what it differs from the form, once it was changed elsewhere. */
  differences: Difference[] | undefined;
  discard: () => void;
  /** The draft as it was saved elsewhere. */
  otherDraft: Draft | undefined;
  compare: () => Promise<Difference[]>;
  keepMine: () => void;
  takeTheirs: () => void;
  /** Everything that was typed, once the account may not save it. */
  forbidden: string | undefined;
  isGone: boolean;
};

/** Reasons why a form could not be saved, each with its actions. */
export function FormNotices(props: FormNoticesProps) {
  const { noun, seen, differences, discard, otherDraft, compare, keepMine, takeTheirs } = props;
  const isMe = useIsMe();
  return (
    <>
      {otherDraft && (
        <DraftConflict
          key={otherDraft.version}
          theirs={otherDraft}
          compare={compare}
          keepMine={keepMine}
          takeTheirs={takeTheirs}
        />
      )}
      {differences && (
        <Conflict noun={noun} differences={differences} isOwn={isMe(seen?.updatedBy)} discard={discard} />
      )}
      {props.forbidden !== undefined && <Forbidden typed={props.forbidden} />}
      {props.isGone && (
        <Gone noun={noun} hint="What you typed is still here. Save it as a new one, or cancel." />
      )}
    </>
  );
}
