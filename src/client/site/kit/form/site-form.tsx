import { useRouter } from '@tanstack/react-router';
import {
  createContext,
  type FormEvent,
  type ReactNode,
  useContext,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { type FormName, formCopy } from '../../../../shared/messages/form-copy';
import { fieldErrorsOf } from '../../../app/failures';
import { Button } from '../../../ui/button';
import { cx } from '../../../ui/cx';
import { FieldErrors, focusAfterSending } from '../../../ui/field';
import { toast } from '../../../ui/toast';
import { finishDraft, useDraft } from './drafts';
import { Honeypot, isTrapped } from './honeypot';

type Props = {
  name: FormName;
  /** Where it stands, when there may be another one of its kind on the page. */
  place?: string | undefined;
  /** Sends what the form says; fails when it was not taken. Says `left` when the page is left for what comes next. */
  send: (data: FormData) => Promise<unknown>;
  /** Changes what is filled in from the visit before. */
  adapt?: (draft: URLSearchParams) => void;
  /** Whenever it says something else. */
  onChange?: (data: FormData) => void;
  className?: string;
  children: ReactNode;
};

const Sending = createContext(false);

/**
 * A form that is sent by `send`, once for a double click, or by the browser itself as long as scripts are not there. It
 * says what became of it, also at the fields that were refused; a success empties it, anything else keeps all of it.
 */
export function SiteForm({ name, place, send, adapt, onChange, className, children }: Props) {
  const { history } = useRouter();
  const [sending, setSending] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [key] = useState(() => [name, place ?? history.location.pathname].join(' '));
  // The second click of two may come before the first is rendered.
  const isSending = useRef(false);

  const { form: ref, keep } = useDraft(key, adapt);
  const changed = () => ref.current && onChange?.(new FormData(ref.current));
  const filledIn = useEffectEvent(changed);
  useLayoutEffect(() => void filledIn(), []);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (isSending.current || isTrapped(form)) return;
    isSending.current = true;
    setSending(true);
    setErrors({});
    let refused: Record<string, string> = {};
    try {
      if ((await send(new FormData(form))) !== 'left') toast(formCopy[name].sent);
      finishDraft(key);
    } catch (error) {
      toast({ ...formCopy[name].failed, destructive: true });
      refused = fieldErrorsOf(error);
    }
    isSending.current = false;
    flushSync(() => {
      setSending(false);
      setErrors(refused);
    });
    focusAfterSending(form);
  };
  return (
    <form
      ref={ref}
      method="post"
      action={`/forms/${name}`}
      data-draft={key}
      onSubmit={submit}
      onInput={() => {
        keep();
        changed();
      }}
      onReset={() => queueMicrotask(changed)} // the fields are reset only after this event
      className={cx('relative grid', className)}
    >
      <Honeypot />
      <Sending value={sending}>
        <FieldErrors value={errors}>{children}</FieldErrors>
      </Sending>
    </form>
  );
}

/** The button that sends the form; `busy` is what it says meanwhile. */
export function SendButton({
  busy,
  className,
  children,
}: {
  busy: string;
  className?: string;
  children: ReactNode;
}) {
  const sending = useContext(Sending);
  return (
    <Button type="submit" disabled={sending} className={className}>
      {sending ? busy : children}
    </Button>
  );
}
