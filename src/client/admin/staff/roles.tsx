import { useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { type Role, roles } from '../../../shared/schemas/roles';

/** Name and description. */
const roleLabels: Record<Role, readonly [name: string, does: string]> = {
  owner: ['Owner', 'Full access, including staff, email and settings.'],
  editor: [
    'Editor',
    'News, programs, team, videos, university, history, events, settings and writing the newsletter.',
  ],
  treasurer: ['Treasurer', 'Donations, funds, bank details and receipts.'],
  moderator: [
    'Moderator',
    'Comments, contact messages, volunteer and university applications, newsletter subscribers.',
  ],
};

export const RoleList = ({ roles }: { roles: readonly Role[] }) => (
  <ul className="grid max-w-80 gap-1.5 @xl:min-w-48">
    {roles.map((role) => (
      <li key={role}>
        <span className="font-medium">{roleLabels[role][0]}</span>
        <span className="block text-muted">{roleLabels[role][1]}</span>
      </li>
    ))}
  </ul>
);

type Props = {
  /** Called during render, so that the form knows the order of its fields. */
  register: () => UseFormRegisterReturn;
  error: string | undefined;
  hint?: string;
};

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
