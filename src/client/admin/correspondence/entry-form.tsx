import type { ReactNode, Ref } from 'react';
import { Button } from '../../ui/button';
import { TextAreaField } from '../../ui/field';

type Props = {
  label: string;
  hint: string;
  rows: number;
  text: string;
  change: (text: string) => void;
  submit: () => void;
  button: { name: string; busy: string; pending: boolean; disabled?: boolean; look?: 'outline' };
  error?: string | undefined;
  field?: Ref<HTMLTextAreaElement>;
  maxLength?: number;
  /** Between the field and the buttons. */
  notice?: ReactNode;
  /** Beside the button. */
  children?: ReactNode;
};

/** The form of a reply or a note. */
export function EntryForm(props: Props) {
  const { label, hint, rows, text, change, submit, button, error, field, maxLength, notice, children } =
    props;
  const { name, busy, pending, disabled = false, look } = button;
  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (!pending && !disabled) submit();
      }}
    >
      <TextAreaField
        ref={field}
        label={label}
        rows={rows}
        maxLength={maxLength}
        hint={hint}
        error={error}
        value={text}
        onChange={({ target }) => change(target.value)}
      />
      {notice}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look={look} aria-disabled={disabled || pending}>
          {pending ? busy : name}
        </Button>
        {children}
      </div>
    </form>
  );
}
