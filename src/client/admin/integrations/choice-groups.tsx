import { useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useMessages } from '../../messages/use-messages';
import { useJoined } from '../kit/format';

/** A value with its resource, a short verb for lists, and the label of its checkbox. */
export type Choice<Value extends string> = readonly [
  about: string,
  value: Value,
  verb: string,
  label: string,
];

type SummariesProps = { choices: readonly Choice<string>[]; chosen: readonly string[] };

/** The chosen values by resource: 'Donations: see, change'. */
export function Summaries({ choices, chosen }: SummariesProps) {
  const t = useMessages('adminIntegrations');
  const joined = useJoined();
  return (
    <ul className="grid min-w-40 gap-0.5">
      {groupsOf(choices.filter(([, value]) => chosen.includes(value))).map(([about, group]) => (
        <li key={about}>{t('summary', { about, verbs: joined(group.map(([, , verb]) => verb)) })}</li>
      ))}
    </ul>
  );
}

function groupsOf(choices: readonly Choice<string>[]) {
  const resources = [...new Set(choices.map(([about]) => about))];
  return resources.map((about) => [about, choices.filter((choice) => choice[0] === about)] as const);
}

type Props = {
  legend: string;
  hint?: string;
  register: () => UseFormRegisterReturn;
  error: string | undefined;
  choices: readonly Choice<string>[];
};

export function ChoiceGroups({ legend, hint, register, error, choices }: Props) {
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
        {groupsOf(choices).map(([about, group]) => (
          <div key={about} role="group" aria-label={about} className="grid px-3 py-2 sm:grid-cols-[9rem_1fr]">
            <p aria-hidden="true" className="pt-2 text-sm font-semibold">
              {about}
            </p>
            <div>
              {group.map(([, value, , label]) => (
                <label key={value} className="flex gap-3 py-2 text-sm">
                  <input
                    type="checkbox"
                    value={value}
                    aria-invalid={Boolean(error)}
                    className="size-5 shrink-0 scroll-mt-36 scroll-mb-24 accent-brand"
                    {...field}
                  />
                  {label}
                </label>
              ))}
            </div>
          </div>
        ))}
      </div>
    </fieldset>
  );
}
