import { useForm } from 'react-hook-form';
import { deviceOf } from '../../../shared/lib/devices';
import { passwordInput } from '../../../shared/schemas/auth';
import { trpc } from '../../app/trpc';
import { useMessages, useRichMessages } from '../../messages/use-messages';
import { Button } from '../../ui/button';
import { toast } from '../../ui/toast';
import { Badge } from '../kit/display/badge';
import { Facts } from '../kit/display/facts';
import { Loading } from '../kit/display/loading';
import { Moment } from '../kit/display/moment';
import { Panel } from '../kit/display/panel';
import { PasswordField, usePasswordRules } from '../kit/form/password-field';
import { showAtFields } from '../kit/form/show-at-fields';
import { useResolver } from '../kit/form/use-resolver';
import { useKeptFocus } from '../kit/list/use-kept-focus';
import { useFailureToast } from '../kit/mutations/refusals';
import { success, useAdminMutation } from '../kit/mutations/use-admin-mutation';
import { useSignInFailure } from '../sign-in/sign-in-failure';
import { RoleList } from '../staff/roles';
import { Language } from './language';
import { PasskeysPanel } from './passkeys';
import { SecondFactorPanel } from './second-factor';

export default function AccountSection() {
  const t = useMessages('adminAccount');
  const title = useMessages('adminSections')('account');
  const { data: me } = trpc.auth.me.useQuery(undefined, { staleTime: 0 });
  return (
    <>
      <h1 className="text-heading">{title}</h1>
      {me ? (
        <div className="max-w-3xl">
          <Panel title={t('profile')}>
            <div className="mt-4">
              <Facts
                facts={[
                  [t('username'), me.username],
                  [t('email'), me.email],
                  [t('roles'), <RoleList key="roles" roles={me.roles} />],
                  [t('twoStep'), t(me.secondFactor ? 'on' : 'off')],
                ]}
              />
            </div>
            <p className="mt-4 text-sm text-muted">{t('profileHint')}</p>
          </Panel>
          <Language />
          <PasswordChange username={me.username} />
          <SecondFactorPanel />
          <PasskeysPanel />
          <Sessions />
        </div>
      ) : (
        <Loading label={t('loading')} />
      )}
    </>
  );
}

function PasswordChange({ username }: { username: string }) {
  const form = useForm({
    resolver: useResolver(passwordInput),
    defaultValues: { current: '', password: '' },
  });
  const utils = trpc.useUtils();
  const showFailure = useFailureToast();
  const rules = usePasswordRules();
  const { notTried } = useSignInFailure();
  const t = useMessages('adminAccount');
  const saving = useMessages('adminForms')('saving');
  const change = trpc.auth.changePassword.useMutation({
    async onSuccess() {
      toast(success(t('changed')));
      form.reset();
      await Promise.all([utils.auth.sessions.invalidate(), utils.auth.advice.invalidate()]);
    },
    onError(error) {
      showAtFields(form, error);
      showFailure(t('changeFailed'), error, notTried(error));
    },
  });
  const { errors } = form.formState;
  const save = form.handleSubmit((values) => {
    if (!change.isPending) change.mutate(values);
  });
  return (
    <Panel title={t('changePassword')}>
      <form noValidate onSubmit={save} className="mt-4 grid gap-5">
        {/* Password managers file the password under this name. */}
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <PasswordField
          label={t('currentPassword')}
          autoComplete="current-password"
          error={errors.current?.message}
          {...form.register('current')}
        />
        <PasswordField
          label={t('newPassword')}
          autoComplete="new-password"
          hint={rules}
          error={errors.password?.message}
          {...form.register('password')}
        />
        <p className="text-sm text-muted">{t('signsOut')}</p>
        <Button type="submit" disabled={change.isPending} className="justify-self-start">
          {change.isPending ? saving : t('change')}
        </Button>
      </form>
    </Panel>
  );
}

/** The name of a device by its User-Agent, such as 'Firefox on Windows'. */
function useDeviceName() {
  const t = useMessages('adminAccount');
  return (agent: string) => {
    const { browser, system } = deviceOf(agent);
    if (!system) return browser ?? t('unknownDevice');
    return browser ? t('device', { browser, system }) : t('someBrowser', { system });
  };
}

/** The user's sessions; unknown ones can be ended. */
function Sessions() {
  const { data: sessions } = trpc.auth.sessions.useQuery(undefined, { staleTime: 0 });
  const t = useMessages('adminAccount');
  const rich = useRichMessages('adminAccount');
  const nameOf = useDeviceName();
  const keptFocus = useKeptFocus();
  const utils = trpc.useUtils();
  const end = useAdminMutation({
    send: utils.client.auth.endSession.mutate,
    done: success(t('signedOut')),
    failed: t('signOutFailed'),
    refresh: () => utils.auth.sessions.invalidate(),
  });
  return (
    <Panel title={t('devices')}>
      <p className="mt-2 text-sm text-muted">{t('devicesHint')}</p>
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
                    {nameOf(device)}
                    {current && <Badge tone="brand">{t('thisDevice')}</Badge>}
                  </p>
                  <p className="text-muted">
                    {rich('signedInAt', { time: () => <Moment at={createdAt} /> })}
                  </p>
                  <p className="text-muted">{rich('lastSeen', { time: () => <Moment at={lastSeenAt} /> })}</p>
                </div>
                {!current && (
                  <Button
                    look="outline"
                    aria-disabled={end.isPending}
                    onClick={() => {
                      if (!end.isPending) end.mutate({ id });
                    }}
                  >
                    {t('signOut')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </div>
      ) : (
        <Loading label={t('loadingSessions')} />
      )}
    </Panel>
  );
}
