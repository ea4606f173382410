import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';
import { passwordInput } from '../../../shared/schemas/auth';
import { trpc } from '../../app/trpc';
import { Button } from '../../ui/button';
import { toast } from '../../ui/toast';
import { Panel } from '../kit/display/panel';
import { PasswordField, passwordRules } from '../kit/form/password-field';
import { showAtFields, showFailure } from '../kit/mutations/refusals';
import { notTried } from '../sign-in/sign-in-failure';

/** Changes somebody's own password, which signs them out everywhere else. */
export function PasswordChange({ username }: { username: string }) {
  const form = useForm({
    resolver: standardSchemaResolver(passwordInput),
    defaultValues: { current: '', password: '' },
  });
  const utils = trpc.useUtils();
  const change = trpc.auth.changePassword.useMutation({
    async onSuccess() {
      toast({
        title: 'Success',
        description: 'Your password has been changed. You have been signed out on all other devices.',
      });
      form.reset();
      await Promise.all([utils.auth.sessions.invalidate(), utils.auth.advice.invalidate()]);
    },
    onError(error) {
      showAtFields(form, error);
      showFailure('Failed to change the password', error, notTried(error));
    },
  });
  const { errors } = form.formState;
  const save = form.handleSubmit((values) => {
    if (!change.isPending) change.mutate(values);
  });
  return (
    <Panel title="Change your password">
      <form noValidate onSubmit={save} className="mt-4 grid gap-5">
        {/* For password managers, which keep a password by its name. */}
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          error={errors.current?.message}
          {...form.register('current')}
        />
        <PasswordField
          label="New password"
          autoComplete="new-password"
          hint={passwordRules}
          error={errors.password?.message}
          {...form.register('password')}
        />
        <p className="text-sm text-muted">Changing it signs you out on all other devices.</p>
        <Button type="submit" disabled={change.isPending} className="justify-self-start">
          {change.isPending ? 'Saving...' : 'Change Password'}
        </Button>
      </form>
    </Panel>
  );
}
