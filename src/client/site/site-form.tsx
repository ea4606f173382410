import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { type FormName, formWords } from '../../shared/form-words';
import { cx } from '../ui/cx';
import { toast } from '../ui/toast';
import { Honeypot, isTrapped } from './honeypot';

type Props = {
  name: FormName;
  pending: boolean;
  onSend: (form: HTMLFormElement) => void;
  className?: string;
  children: ReactNode;
};

/**
 * A form that is sent by `onSend`, once for a double click, or by the browser itself as long as scripts are not there.
 */
export function SiteForm({ name, pending, onSend, className, children }: Props) {
  // The second click of two may come before `pending` is rendered; every rendering after the first click knows it.
  const isSending = useRef(false);
  useEffect(() => {
    isSending.current = pending;
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending.current || isTrapped(event.currentTarget)) return;
    isSending.current = true;
    onSend(event.currentTarget);
  };
  return (
    <form
      method="post"
      action={`/forms/${name}`}
      onSubmit={submit}
      className={cx('relative grid', className)}
    >
      <Honeypot />
      {children}
    </form>
  );
}

/** The toasts of a form, as callbacks of its mutation. */
export const toastsOf = (name: FormName) => ({
  onSuccess: () => toast(formWords[name].sent),
  onError: () => toast({ ...formWords[name].failed, destructive: true }),
});
