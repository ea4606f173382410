import type { ComponentProps } from 'react';

type Props = {
  legend: string;
  type: 'radio' | 'checkbox';
  name: string;
  options: readonly (readonly [value: string, label: string])[];
  /** Selected at first. */
  chosen?: readonly string[];
  required?: boolean;
};

export const Choices = ({ legend, type, name, options, chosen, required = false }: Props) => (
  <fieldset>
    <legend className="text-sm font-medium">{legend}</legend>
    <div className="mt-2 grid gap-x-6 sm:grid-cols-2">
      {options.map(([value, label]) => (
        <Choice
          key={value}
          type={type}
          name={name}
          value={value}
          label={label}
          required={required}
          defaultChecked={chosen?.includes(value)}
        />
      ))}
    </div>
  </fieldset>
);

const Choice = ({ label, ...rest }: ComponentProps<'input'> & { label: string }) => (
  <label className="flex min-h-11 items-center gap-3 wrap-anywhere">
    <input className="size-5 shrink-0 accent-brand" {...rest} />
    {label}
  </label>
);

export const Checkbox = (props: { name: string; value: string; label: string }) => (
  <Choice type="checkbox" {...props} />
);
