import { useEffect, useRef } from 'react';
import { TextField } from '../../../ui/field';

type Props = { hint: string; error?: string | undefined; value: string; type: (code: string) => void };

/** A code or recovery code; password managers fill it in. */
export function CodeField({ hint, error, value, type }: Props) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  return (
    <TextField
      ref={field}
      label="Code"
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
