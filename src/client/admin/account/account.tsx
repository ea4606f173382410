import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';
import { deviceOf } from '../../../shared/lib/devices';
import { passwordInput } from '../../../shared/schemas/auth';
import { trpc } from '../../app/trpc';
import { Button } from '../../ui/button';
import { toast } from '../../ui/toast';
import { Badge } from '../kit/display/badge';
import { Facts } from '../kit/display/facts';
import { Loading } from '../kit/display/loading';
import { Moment } from '../kit/display/moment';
import { Panel } from '../kit/display/panel';
import { PasswordField, usePasswordRules } from '../kit/form/password-field';
import { showAtFields } from '../kit/form/show-at-fields';
import { useKeptFocus } from '../kit/list/use-kept-focus';
import { useFailureToast } from '../kit/mutations/refusals';
import { success, useAdminMutation } from '../kit/mutations/use-admin-mutation';
import { notTried } from '../sign-in/sign-in-failure';
import { RoleList } from '../staff/roles';
import { PasskeysPanel } from './passkeys';
import { SecondFactorPanel } from './second-factor';

export default function AccountSection() {
  const { data: me } = trpc.auth.me.useQuery(undefined, { staleTime: 0 });
  return (
    <>
      <h1 className="text-heading">My account</h1>
      {me ? (
        <div className="max-w-3xl">
          <Panel title="Your profile">
            <div className="mt-4">
              <Facts
                facts={[
                  ['Username', me.username],
                  ['Email', me.email],
                  ['Roles', <RoleList key="roles" roles={me.roles} />],
                  ['Two-step sign-in', me.secondFactor ? 'On' : 'Off'],
                ]}
              />
            </div>
            <p className="mt-4 text-sm text-muted">An owner can change your roles and email address.</p>
          </Panel>
          <PasswordChange username={me.username} />
          <SecondFactorPanel />
          <PasskeysPanel />
          <Sessions />
        </div>
      ) : (
        <Loading label="Loading account..." />
      )}
    </>
  );
}

function PasswordChange({ username }: { username: string }) {
  const form = useForm({
    resolver: standardSchemaResolver(passwordInput),
    defaultValues: { current: '', password: '' },
  });
  const utils = trpc.useUtils();
  const showFailure = useFailureToast();
  const rules = usePasswordRules();
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
        {/* Password managers file the password under this name. */}
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
          hint={rules}
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

/** The user's sessions; unknown ones can be ended. */
function Sessions() {
  const { data: sessions } = trpc.auth.sessions.useQuery(undefined, { staleTime: 0 });
  const keptFocus = useKeptFocus();
  const utils = trpc.useUtils();
  const end = useAdminMutation({
    send: utils.client.auth.endSession.mutate,
    done: success('Signed out'),
    failed: 'Failed to sign out',
    refresh: () => utils.auth.sessions.invalidate(),
  });
  return (
    <Panel title="Your devices">
      <p className="mt-2 text-sm text-muted">
        If you don't recognize a device, sign it out and change your password.
      </p>
      {sessions ? (
        <div {...keptFocus} tabIndex={-1}>
          <ul className="mt-4 divide-y divide-line border-y border-line">
            {sessions.map(({ id, device, createdAt, lastSeenAt, current }, place) => (
              <li
                key={id}
                data-index={place}
                className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3"
              >
                <div className="min-w-0 text-sm">
                  <p className="flex flex-wrap items-center gap-2 text-base font-medium">
                    {deviceOf(device)}
                    {current && <Badge tone="brand">This device</Badge>}
                  </p>
                  <p className="text-muted">
                    Signed in <Moment at={createdAt} />
                  </p>
                  <p className="text-muted">
                    Last seen <Moment at={lastSeenAt} />
                  </p>
                </div>
                {!current && (
                  <Button
                    look="outline"
                    onClick={() => {
                      if (!end.isPending) end.mutate({ id });
                    }}
                  >
                    Sign out
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </div>
      ) : (
        <Loading label="Loading sessions..." />
      )}
    </Panel>
  );
}
