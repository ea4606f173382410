import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { useMessages } from '../../../messages/use-messages';
import { Button } from '../../../ui/button';
import { controlClass, Field, TextField } from '../../../ui/field';

type Props = ComponentProps<'input'> & {
  label: string;
  error?: string | undefined;
  hint?: string;
  autoComplete: 'current-password' | 'new-password';
};

/** A password that can be shown. */
export function PasswordField({ label, error, hint, ...rest }: Props) {
  const t = useMessages('adminForms');
  const [shown, setShown] = useState(false);
  return (
    <Field label={label} name={rest.name} error={error} hint={hint}>
      {(control) => (
        <span className="flex gap-2">
          <input
            dir="auto"
            type={shown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            className={controlClass}
            {...rest}
            {...control}
          />
          <Button
            look="outline"
            aria-pressed={shown}
            aria-label={t('showField', { field: label.toLowerCase() })}
            onClick={() => setShown(!shown)}
          >
            {t('show')}
          </Button>
        </span>
      )}
    </Field>
  );
}

/** The rules for a password, shown before it is typed. Only the server knows the common ones. */
export const usePasswordRules = () => useMessages('adminForms')('passwordRules');

type CodeFieldProps = {
  hint: string;
  error?: string | undefined;
  value: string;
  type: (code: string) => void;
};

/** A code or recovery code; password managers fill it in. */
export function CodeField({ hint, error, value, type }: CodeFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  return (
    <TextField
      ref={field}
      label={useMessages('adminForms')('code')}
      name="code"
      autoComplete="one-time-code"
      inputMode="numeric"
      autoCapitalize="none"
      spellCheck={false}
      dir="ltr"
      required
      maxLength={100}
      hint={hint}
      error={error}
      value={value}
      onChange={({ target }) => type(target.value)}
    />
  );
}
