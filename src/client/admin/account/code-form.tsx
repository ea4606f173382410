import { type FormEvent, useState } from 'react';
import { useMessages } from '../../messages/use-messages';
import { Button } from '../../ui/button';
import { CodeField } from '../kit/form/password-field';

type Props = {
  hint: string;
  action: string;
  pending: boolean;
  error: string | undefined;
  send: (code: string) => void;
  cancel: () => void;
};

export function CodeForm({ hint, action, pending, error, send, cancel }: Props) {
  const wait = useMessages('adminAccount')('pleaseWait');
  const cancelName = useMessages('adminForms')('cancel');
  const [code, setCode] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!pending) send(code);
  };
  return (
    <form onSubmit={submit} className="mt-4 grid max-w-md gap-4">
      <CodeField hint={hint} error={error} value={code} type={setCode} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={pending}>
          {pending ? wait : action}
        </Button>
        <Button look="outline" disabled={pending} onClick={cancel}>
          {cancelName}
        </Button>
      </div>
    </form>
  );
}
