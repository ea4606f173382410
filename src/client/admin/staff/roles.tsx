import { useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { type Role, roles } from '../../../shared/schemas/roles';
import { useMessages } from '../../messages/use-messages';

export function RoleList({ roles }: { roles: readonly Role[] }) {
  const t = useMessages('adminRoles');
  return (
    <ul className="grid max-w-80 gap-1.5 @xl:min-w-48">
      {roles.map((role) => (
        <li key={role}>
          <span className="font-medium">{t(role)}</span>
          <span className="block text-muted">{t(`${role}May`)}</span>
        </li>
      ))}
    </ul>
  );
}

type Props = {
  /** Called during render, so that the form knows the order of its fields. */
  register: () => UseFormRegisterReturn;
  error: string | undefined;
  hint?: string;
};

export function RoleFields({ register, error, hint }: Props) {
  const t = useMessages('adminRoles');
  const field = register();
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  return (
    <fieldset aria-describedby={described}>
      <legend className="text-sm font-medium">{t('roles')}</legend>
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
              {t(role)}
              <span id={`${id}-${role}`} className="block text-sm text-muted">
                {t(`${role}May`)}
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
