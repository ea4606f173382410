import { useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';

type Group = { about: string; choices: readonly { value: string; words: string }[] };
type Props = {
  legend: string;
  hint?: string;
  /** Called while this is rendered, so that the form knows its fields in the order in which they stand. */
  register: () => UseFormRegisterReturn;
  error: string | undefined;
  groups: readonly Group[];
};

export function CheckboxGroups({ legend, hint, register, error, groups }: Props) {
  const field = register();
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <fieldset aria-describedby={described || undefined}>
      <legend className="text-sm font-medium">{legend}</legend>
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-sm text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="mt-1 text-sm font-medium text-danger">
          {error}
        </p>
      )}
      <div className="mt-3 divide-y divide-line rounded-lg border border-line">
        {groups.map(({ about, choices }) => (
          <div key={about} role="group" aria-label={about} className="grid px-3 py-2 sm:grid-cols-[9rem_1fr]">
            <p aria-hidden="true" className="pt-2 text-sm font-semibold">
              {about}
            </p>
            <div>
              {choices.map(({ value, words }) => (
                <label key={value} className="flex gap-3 py-2 text-sm">
                  <input
                    type="checkbox"
                    value={value}
                    aria-invalid={Boolean(error)}
                    className="size-5 shrink-0 scroll-mt-36 scroll-mb-24 accent-brand"
                    {...field}
                  />
                  {words}
                </label>
              ))}
            </div>
          </div>
        ))}
      </div>
    </fieldset>
  );
}
