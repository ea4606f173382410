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
import { type FormName, honeypot, isTrapped } from '../../../../shared/lib/form-data';
import { fieldErrorsOf, isRefusal, messageOf } from '../../../app/failures';
import { useMessages, useSitePath } from '../../../messages/use-messages';
import { Button } from '../../../ui/button';
import { cx } from '../../../ui/cx';
import { FieldErrors, focusAfterSending } from '../../../ui/field';
import { toast } from '../../../ui/toast';
import type { Message } from '../../../ui/toast-message';
import { finishDraft, hasDraft, useDraft } from './drafts';
import { useErrorTranslation } from './use-error-translation';

type Errors = Record<string, string>;

type Props<Answer> = {
  name: FormName;
  /** Distinguishes forms with the same name on a page. */
  place?: string | undefined;
  /** Returns field errors; nothing is sent then. */
  check?: (data: FormData) => Promise<Errors>;
  /** Throws if it is refused. `left`: the visitor left for another site, and came back. */
  send: (data: FormData) => Promise<Answer | 'left'>;
  sent: Message;
  failed: Message;
  /** Whether the toast of a failure has the server's reason in it. */
  showsReason?: boolean;
  /** Loads what stays above the form after it was sent. */
  thank?: (answer: Answer, data: FormData) => Promise<ReactNode>;
  onSent?: () => void;
  onRefused?: (errors: Errors) => void;
  adapt?: (draft: URLSearchParams) => void;
  onChange?: (data: FormData) => void;
  className: string;
  children: ReactNode;
};

const Sending = createContext(false);

/**
 * Submits once per double click; shows toasts and field errors, and keeps a draft until it was sent. Works without
 * scripts.
 */
export function SiteForm<Answer>(props: Props<Answer>) {
  const { name, place, check, send, sent, failed, showsReason = false, thank, className, children } = props;
  const { onSent, onRefused, adapt, onChange } = props;
  const { history } = useRouter();
  const sitePath = useSitePath();
  const t = useMessages('forms');
  const translate = useErrorTranslation();
  const [draftKey] = useState(() => [name, place ?? history.location.pathname].join(' '));
  const [sending, setSending] = useState(false);
  const [errors, setErrors] = useState<Errors>({});
  const [thanks, setThanks] = useState<ReactNode>();
  // A second click may come before the re-render.
  const isSending = useRef(false);

  const { form: ref, save } = useDraft(draftKey, adapt);
  const changed = () => ref.current && onChange?.(new FormData(ref.current));
  const filledIn = useEffectEvent(changed);
  useLayoutEffect(() => void filledIn(), []);

  /** @returns field errors if it was refused, `left` as `send` does */
  const trySending = async (data: FormData): Promise<Errors | 'left' | undefined> => {
    // Without the rules, the server checks.
    const found = (await check?.(data).catch((): Errors => ({}))) ?? {};
    if (Object.keys(found).length > 0) return translate(found);
    try {
      const answer = await send(data);
      if (answer === 'left') return 'left';
      toast(sent);
      thank?.(answer, data).then(setThanks, () => {});
      return undefined;
    } catch (error) {
      const message = showsReason && isRefusal(error) && messageOf(error);
      const { reason = failed.description } = await translate(message ? { reason: message } : {});
      toast({ ...failed, description: reason, destructive: true });
      return translate(fieldErrorsOf(error));
    }
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const element = event.currentTarget;
    if (isSending.current) return;
    if (isTrapped(new FormData(element))) {
      toast({ title: t('notSent'), description: t('notSentText'), destructive: true });
      return;
    }
    isSending.current = true;
    setSending(true);
    setErrors({});
    const result = await trySending(new FormData(element));
    const refused = result === 'left' ? undefined : result;
    if (refused) onRefused?.(refused);
    // A visitor who leaves keeps the draft until they have finished there.
    else if (result !== 'left' || !hasDraft(draftKey)) {
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
    <>
      {thanks}
      <form
        method="post"
        action={sitePath(`/forms/${name}`)}
        noValidate={check !== undefined}
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
        <Honeypot label={t('leaveEmpty')} />
        <Sending value={sending}>
          <FieldErrors value={errors}>{children}</FieldErrors>
        </Sending>
      </form>
    </>
  );
}

type SendProps = {
  /** Its label while sending. */
  busy: string;
  className?: string;
  children: ReactNode;
};
export function SendButton({ busy, className, children }: SendProps) {
  const sending = useContext(Sending);
  return (
    <Button type="submit" disabled={sending} className={className}>
      {sending ? busy : children}
    </Button>
  );
}

const Honeypot = ({ label }: { label: string }) => (
  <div aria-hidden="true" className="sr-only">
    <label>
      {label}
      <input type="text" name={honeypot} tabIndex={-1} autoComplete="off" />
    </label>
  </div>
);
