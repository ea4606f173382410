import { useEffect, useEffectEvent, useRef } from 'react';
import { useForm } from 'react-hook-form';
import {
  type MailSecurity,
  type MailServer,
  mailSecurities,
  mailServer,
  mailServerInput,
  usualPorts,
} from '../../../shared/schemas/mail-server';
import { trpc } from '../../app/trpc';
import { useMessages } from '../../messages/use-messages';
import { Button } from '../../ui/button';
import { SelectField } from '../../ui/field';
import { FormNumber, FormText } from '../kit/form/fields';
import { PasswordField } from '../kit/form/password-field';
import { RequiredFields, requiredIn } from '../kit/form/required';
import { showAtFields } from '../kit/form/show-at-fields';
import { useConflict } from '../kit/form/use-conflict';
import { useLeaveQuestion } from '../kit/form/use-leave-guard';
import { useResolver } from '../kit/form/use-resolver';
import { conflictMessage } from '../kit/mutations/refusals';
import { success, useAdminMutation } from '../kit/mutations/use-admin-mutation';
import { useSecurityNames } from './statuses';

const valuesOf = ({ host, port, security, username, senderAddress, senderName }: MailServer) => ({
  host,
  port,
  security,
  username,
  password: '',
  senderAddress,
  senderName,
});

type Props = { server: MailServer; focusesHost: boolean };

export function MailServerForm({ server, focusesHost }: Props) {
  const t = useMessages('adminMailServer');
  const saving = useMessages('adminForms')('saving');
  const securityNames = useSecurityNames();
  const form = useForm({
    resolver: useResolver(mailServerInput),
    defaultValues: valuesOf(server),
  });
  const element = useRef<HTMLFormElement>(null);
  const utils = trpc.useUtils();
  const conflict = useConflict({
    noun: 'mailServer',
    item: server,
    stored: mailServer,
    valuesOf,
    discard: (seen) => show(seen),
  });
  const { seen = server } = conflict;
  const refresh = () =>
    Promise.all([utils.mailServer.invalidate(), utils.mails.invalidate(), utils.newsletter.invalidate()]);
  const show = (shown: MailServer) => {
    conflict.follow(shown);
    form.reset(valuesOf(shown));
  };
  const update = useAdminMutation({
    send: (values: Parameters<typeof utils.client.mailServer.update.mutate>[0]) =>
      utils.client.mailServer.update.mutate(values, conflict.context),
    done: success(t('saved')),
    failed: t('saveFailed'),
    settled: (_, saved) => saved && show(saved),
    reason: conflictMessage,
    refused(refusal) {
      conflict.refused(refusal, form.getValues(), element.current);
      showAtFields(form, refusal);
    },
    refresh,
  });
  const remove = useAdminMutation({
    send: () => utils.client.mailServer.remove.mutate(),
    done: success(t('removed')),
    failed: t('removeFailed'),
    settled: () => void utils.mailServer.read.fetch(undefined, { staleTime: 0 }).then(show),
    refresh,
  });
  const isPending = update.isPending || remove.isPending;
  useLeaveQuestion(form.formState.isDirty);
  const begin = useEffectEvent(() => focusesHost && form.setFocus('host'));
  useEffect(() => void begin(), []);
  const save = form.handleSubmit((values) => {
    if (!isPending) update.mutate(values);
  });
  /** The port follows the security while it is a usual one. */
  const changePort = (chosen: MailSecurity) => {
    const isUsual = Object.values(usualPorts).includes(form.getValues('port'));
    if (chosen in usualPorts && isUsual) form.setValue('port', usualPorts[chosen], { shouldDirty: true });
  };
  return (
    <form ref={element} noValidate onSubmit={save} className="mt-5 grid gap-5 lg:grid-cols-2">
      <RequiredFields value={requiredIn(mailServerInput)}>
        <FormText
          form={form}
          name="host"
          label={t('server')}
          placeholder="mail.example.org"
          autoComplete="off"
          autoCapitalize="none"
        />
        <div className="grid gap-5 sm:grid-cols-[1fr_8rem]">
          <SelectField
            label={t('security')}
            none={t('chooseOne')}
            options={mailSecurities.map((security) => [security, securityNames[security]] as const)}
            aria-required
            error={form.formState.errors.security?.message}
            defaultValue={server.security}
            {...form.register('security', { onChange: () => changePort(form.getValues('security')) })}
          />
          <FormNumber form={form} name="port" label={t('port')} />
        </div>
        <FormText
          form={form}
          name="username"
          label={t('username')}
          hint={t('usernameHint')}
          autoComplete="off"
          autoCapitalize="none"
        />
        <PasswordField
          label={t('password')}
          autoComplete="new-password"
          hint={seen.hasPassword ? t('passwordHint') : undefined}
          error={form.formState.errors.password?.message}
          {...form.register('password')}
        />
        <FormText
          form={form}
          name="senderAddress"
          type="email"
          label={t('senderAddress')}
          hint={t('senderAddressHint')}
        />
        <FormText form={form} name="senderName" label={t('senderName')} hint={t('senderNameHint')} />
      </RequiredFields>
      <div className="empty:hidden lg:col-span-2">{conflict.notice}</div>
      <div className="flex flex-wrap gap-3 lg:col-span-2">
        <Button type="submit" disabled={isPending}>
          {update.isPending ? saving : t('save')}
        </Button>
        {seen.host !== '' && (
          <Button
            look="quiet"
            className="text-danger"
            aria-disabled={isPending}
            onClick={() => {
              if (!isPending && confirm(t('mayRemove'))) remove.mutate(undefined);
            }}
          >
            {t('remove')}
          </Button>
        )}
      </div>
    </form>
  );
}
