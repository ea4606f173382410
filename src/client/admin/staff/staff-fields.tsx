import { useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { z } from 'zod';
import { email } from '../../../shared/schemas/fields';
import { roles } from '../../../shared/schemas/roles';
import { staffInput } from '../../../shared/schemas/staff';
import { roleLabels } from './role-labels';

/** What the forms take: an emptied address is none. */
export const inviteForm = staffInput.extend({
  email: z
    .union([z.literal(''), email()], 'Please enter a valid email')
    .transform((address) => address || null),
});
export const memberForm = inviteForm.omit({ username: true });

type Props = {
  /** Called while this is rendered, so that the form knows its fields in the order in which they stand. */
  register: () => UseFormRegisterReturn;
  error: string | undefined;
  hint?: string;
};

/** The roles to tick, each with what it may do. */
export function RoleFields({ register, error, hint }: Props) {
  const field = register();
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  return (
    <fieldset aria-describedby={described}>
      <legend className="text-sm font-medium">Roles</legend>
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-sm text-muted">
          {hint}
        </p>
      )}
      <div className="mt-2 grid gap-1">
        {roles.map((role) => (
          <label key={role} className="flex gap-3 py-2">
            <input
              type="checkbox"
              value={role}
              aria-invalid={Boolean(error)}
              aria-describedby={`${id}-${role}`}
              className="mt-0.5 size-5 shrink-0 accent-brand"
              {...field}
            />
            <span>
              {roleLabels[role][0]}
              <span id={`${id}-${role}`} className="block text-sm text-muted">
                {roleLabels[role][1]}
              </span>
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-1 text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
