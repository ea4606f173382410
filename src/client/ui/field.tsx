import { type ComponentProps, createContext, type ReactNode, useContext, useId } from 'react';
import { cx } from './cx';

/** The scroll margin keeps label and message in view. */
export const controlClass =
  'w-full scroll-mt-36 scroll-mb-24 min-h-11 rounded-lg border border-control bg-surface px-3 py-2 text-ink placeholder:text-muted aria-invalid:border-danger';

/** Field errors of a form by name. */
export const FieldErrors = createContext<Record<string, string>>({});

/** Focuses the first invalid field, or the button, which loses the focus while disabled. */
export function focusAfterSending(form: HTMLFormElement): void {
  const wrong = form.querySelector<HTMLElement>('[aria-invalid=true]');
  if (wrong) wrong.focus();
  else if (document.activeElement === document.body)
    form.querySelector<HTMLElement>('[type=submit]')?.focus({ preventScroll: true });
}

type Control = { id: string; 'aria-invalid': boolean; 'aria-describedby': string | undefined };
type FieldProps = {
  label: string;
  name?: string | undefined;
  error?: string | undefined;
  hint?: string | undefined;
  className?: string | undefined;
  children: (control: Control) => ReactNode;
};

export function Field({ label, name = '', error: own, hint, className, children }: FieldProps) {
  const id = useId();
  const error = useContext(FieldErrors)[name] ?? own;
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  return (
    <div className={cx('grid content-start gap-1.5', className)}>
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      {children({ id, 'aria-invalid': Boolean(error), 'aria-describedby': described })}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  );
}

type InputProps = ComponentProps<'input'> & Pick<FieldProps, 'label' | 'error' | 'hint'>;

export const TextField = ({ label, error, hint, className, ...rest }: InputProps) => (
  <Field label={label} name={rest.name} error={error} hint={hint} className={className}>
    {(control) => <input dir="auto" className={controlClass} {...rest} {...control} />}
  </Field>
);

type TextAreaProps = ComponentProps<'textarea'> & Pick<FieldProps, 'label' | 'error' | 'hint'>;

export const TextAreaField = ({ label, error, hint, className, ...rest }: TextAreaProps) => (
  <Field label={label} name={rest.name} error={error} hint={hint} className={className}>
    {(control) => <textarea dir="auto" className={controlClass} {...rest} {...control} />}
  </Field>
);

type SelectProps = ComponentProps<'select'> &
  Pick<FieldProps, 'label' | 'error'> & {
    /** The empty option: 'Choose one'. */
    none: string;
    options: readonly (readonly [value: string | boolean, label: string])[];
  };

export const SelectField = ({ label, error, className, none, options, ...rest }: SelectProps) => (
  <Field label={label} name={rest.name} error={error} className={className}>
    {(control) => (
      <select className={controlClass} {...rest} {...control}>
        <option value="">{none}</option>
        {options.map(([value, name]) => (
          <option key={name} value={String(value)}>
            {name}
          </option>
        ))}
      </select>
    )}
  </Field>
);
