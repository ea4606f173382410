import type { FormEvent, ReactNode, Ref } from 'react';
import type { Age } from '../../../shared/schemas/versions';
import { useMessages } from '../../messages/use-messages';
import { Modal } from '../../ui/modal';
import { DraftConflict } from '../drafts/draft-conflict';
import type { StoredDraft } from '../drafts/draft-store';
import { EditorScreen } from '../editor/editor-screen';
import { Conflict, Forbidden, Gone } from '../kit/form/conflict';
import type { Difference } from '../kit/form/differences';
import { SubmitRow } from '../kit/form/submit-row';
import type { Noun } from '../kit/nouns';
import { useIsMe } from '../kit/use-is-me';

type Props = {
  title: string;
  close: () => void;
  ref: Ref<HTMLFormElement>;
  onSubmit: (event: FormEvent) => void;
  /** Unfinished drafts to continue with. */
  offers: ReactNode;
  notices: ReactNode;
  fields: ReactNode;
  details: ReactNode;
  lastChange: ReactNode;
  draft: { link: ReactNode; state: ReactNode; buttons: ReactNode };
  submit: { label: string; busy: string; pending: boolean };
  /** Dialogs. */
  children: ReactNode;
};

/** The frame of a form: the full window for texts, otherwise a dialog. */
export function FormFrame(props: Props) {
  const { title, close, ref, onSubmit, offers, notices, fields, details, lastChange, draft, submit } = props;
  const required = <p className="text-sm text-muted">{useMessages('adminContent')('required')}</p>;
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
  noun: Noun;
  /** The version that the user has seen. */
  seen: Age | undefined;
  /** Differences to a version saved elsewhere. */
  differences: Difference[] | undefined;
  discard: () => void;
  otherDraft: StoredDraft | undefined;
  compare: () => Promise<Difference[]>;
  keepMine: () => void;
  takeTheirs: () => void;
  /** The input, if the account may no longer save it. */
  forbidden: string | undefined;
  isGone: boolean;
};

/** Why a form could not be saved, with actions. */
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
      {props.isGone && <Gone noun={noun} />}
    </>
  );
}
