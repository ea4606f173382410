import { useRouter } from '@tanstack/react-router';
import {
  type ComponentProps,
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

type FieldErrorsByName = Record<string, string>;
type FormProps = {
  draftKey: string;
  /** Returns field errors if it was refused. */
  send: (data: FormData) => Promise<FieldErrorsByName | undefined>;
  /** Called after the draft was removed. */
  onSent?: () => void;
  adapt?: ((draft: URLSearchParams) => void) | undefined;
  onChange?: ((data: FormData) => void) | undefined;
} & Omit<ComponentProps<'form'>, 'onChange' | 'onInput' | 'onReset' | 'onSubmit' | 'ref'>;

type Props = Pick<FormProps, 'adapt' | 'onChange' | 'className' | 'children'> & {
  name: FormName;
  /** Distinguishes forms with the same name on a page. */
  place?: string | undefined;
  /** Throws if it is refused. `left`: the visitor goes to another page. */
  send: (data: FormData) => Promise<unknown>;
};

const Sending = createContext(false);

/** Works without scripts, and shows toasts. */
export function SiteForm({ name, place, send, ...form }: Props) {
  const { history } = useRouter();
  const [key] = useState(() => [name, place ?? history.location.pathname].join(' '));
  return (
    <DraftForm
      {...form}
      draftKey={key}
      method="post"
      action={`/forms/${name}`}
      send={async (data) => {
        try {
          if ((await send(data)) !== 'left') toast(formCopy[name].sent);
          return undefined;
        } catch (error) {
          toast({ ...formCopy[name].failed, destructive: true });
          return fieldErrorsOf(error);
        }
      }}
    />
  );
}

/** Sent once for a double click; shows field errors, and keeps a draft until it was sent. */
export function DraftForm({
  draftKey,
  send,
  onSent,
  adapt,
  onChange,
  className,
  children,
  ...form
}: FormProps) {
  const [sending, setSending] = useState(false);
  const [errors, setErrors] = useState<FieldErrorsByName>({});
  // A second click may come before the re-render.
  const isSending = useRef(false);

  const { form: ref, save } = useDraft(draftKey, adapt);
  const changed = () => ref.current && onChange?.(new FormData(ref.current));
  const filledIn = useEffectEvent(changed);
  useLayoutEffect(() => void filledIn(), []);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const element = event.currentTarget;
    if (isSending.current || isTrapped(element)) return;
    isSending.current = true;
    setSending(true);
    setErrors({});
    const refused = await send(new FormData(element));
    if (!refused) {
      finishDraft(draftKey);
      onSent?.();
    }
    isSending.current = false;
    flushSync(() => {
      setSending(false);
      setErrors(refused ?? {});
    });
    focusAfterSending(element);
  };
  return (
    <form
      {...form}
      ref={ref}
      data-draft={draftKey}
      onSubmit={submit}
      onInput={() => {
        save();
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

/** `busy`: its label while sending. */
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
