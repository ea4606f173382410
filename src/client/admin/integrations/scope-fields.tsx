import { useContext, useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Permissions } from '../kit/permissions';
import { scopeGroups } from './scope-words';

type Props = {
  /** Called while this is rendered, so that the form knows its fields in the order in which they stand. */
  register: () => UseFormRegisterReturn;
  error: string | undefined;
};

/** What a token may do, to be ticked; only what the account may do is offered. */
export function ScopeFields({ register, error }: Props) {
  const field = register();
  const held = useContext(Permissions);
  const id = useId();
  const groups = scopeGroups
    .map(({ about, scopes }) => ({ about, scopes: scopes.filter(([scope]) => held.includes(scope)) }))
    .filter(({ scopes }) => scopes.length > 0);
  return (
    <fieldset aria-describedby={`${id}-hint${error ? ` ${id}-error` : ''}`}>
      <legend className="text-sm font-medium">What it may do</legend>
      <p id={`${id}-hint`} className="mt-1 text-sm text-muted">
        Tick as little as the program needs. What anyone may read on the site needs no tick.
      </p>
      {error && (
        <p id={`${id}-error`} className="mt-1 text-sm font-medium text-danger">
          {error}
        </p>
      )}
      <div className="mt-3 divide-y divide-line rounded-lg border border-line">
        {groups.map(({ about, scopes }) => (
          <div key={about} role="group" aria-label={about} className="grid px-3 py-2 sm:grid-cols-[9rem_1fr]">
            <p aria-hidden="true" className="pt-2 text-sm font-semibold">
              {about}
            </p>
            <div>
              {scopes.map(([scope, , words]) => (
                <label key={scope} className="flex gap-3 py-2 text-sm">
                  <input
                    type="checkbox"
                    value={scope}
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
