import type { FormEvent, ReactNode, Ref } from 'react';
import { Modal } from '../../../ui/modal';
import { EditorScreen } from '../editor-screen/editor-screen';
import { SubmitRow } from '../form/submit-row';

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
