import { browserSupportsWebAuthn, startRegistration } from '@simplewebauthn/browser';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Passkey } from '../../../shared/schemas/passkeys';
import { isRefusal, messageOf } from '../../app/failures';
import { trpc } from '../../app/trpc';
import { useMessages, useRichMessages } from '../../messages/use-messages';
import { Button } from '../../ui/button';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { TextField } from '../../ui/field';
import { toast } from '../../ui/toast';
import { Loading } from '../kit/display/loading';
import { Moment } from '../kit/display/moment';
import { Panel } from '../kit/display/panel';
import { success, useAdminMutation } from '../kit/mutations/use-admin-mutation';

/** The passkeys of the account, if the site supports them. */
export function PasskeysPanel() {
  const t = useMessages('adminAccount');
  const rich = useRichMessages('adminAccount');
  const { data: origin } = trpc.auth.passkeyOrigin.useQuery();
  const { data: passkeys } = trpc.auth.passkeys.useQuery(undefined, { enabled: Boolean(origin) });
  if (!origin) return null;
  return (
    <Panel title={t('passkeys')}>
      <p className="mt-2">{t('passkeysText')}</p>
      {passkeys ? <PasskeyList passkeys={passkeys} /> : <Loading label={t('loadingPasskeys')} />}
      {origin !== location.origin ? (
        <p className="mt-4 text-sm text-muted">{rich('onlyAt', { origin: () => <bdi>{origin}</bdi> })}</p>
      ) : browserSupportsWebAuthn() ? (
        <NewPasskey />
      ) : (
        <p className="mt-4 text-sm text-muted">{t('notSupported')}</p>
      )}
    </Panel>
  );
}

function PasskeyList({ passkeys }: { passkeys: Passkey[] }) {
  const t = useMessages('adminAccount');
  const rich = useRichMessages('adminAccount');
  const [leaving, setLeaving] = useState<Passkey>();
  if (passkeys.length === 0) return <p className="mt-4 text-muted">{t('noPasskeys')}</p>;
  return (
    <ul className="mt-4 divide-y divide-line">
      {passkeys.map((passkey) => (
        <li key={passkey.id} className="flex items-center justify-between gap-3 py-2">
          <div className="min-w-0">
            <p className="font-medium wrap-anywhere">
              <bdi>{passkey.name}</bdi>
            </p>
            <p className="text-sm text-muted">
              {rich(passkey.lastUsedAt ? 'addedAndUsed' : 'addedNotUsed', {
                added: () => <Moment at={passkey.createdAt} />,
                used: () => <Moment at={passkey.lastUsedAt ?? passkey.createdAt} />,
              })}
            </p>
          </div>
          <Button
            look="quiet"
            className="-me-3 shrink-0 px-3"
            aria-label={t('removePasskey', { name: passkey.name })}
            onClick={() => setLeaving(passkey)}
          >
            {t('remove')}
          </Button>
        </li>
      ))}
      {leaving && <Removal passkey={leaving} close={() => setLeaving(undefined)} />}
    </ul>
  );
}

function Removal({ passkey: { id, name }, close }: { passkey: Passkey; close: () => void }) {
  const t = useMessages('adminAccount');
  const rich = useRichMessages('adminAccount');
  const utils = trpc.useUtils();
  const remove = useAdminMutation({
    send: utils.client.auth.removePasskey.mutate,
    done: success(t('passkeyRemoved')),
    failed: t('removeFailed'),
    settled: close,
    refresh: () => readAgain(utils),
  });
  return (
    <ConfirmDialog
      title={t('removeTitle')}
      question={rich('removeText', {
        name: () => <bdi className="font-semibold wrap-anywhere">{name}</bdi>,
      })}
      action={t('remove')}
      pending={remove.isPending}
      confirm={() => remove.mutate({ id })}
      close={close}
    />
  );
}

function NewPasskey() {
  const t = useMessages('adminAccount');
  const utils = trpc.useUtils();
  const [name, setName] = useState('');
  /** A device that already has a passkey reports it with this error name. */
  const failureOf = (error: Error): string => {
    if (isRefusal(error)) return messageOf(error) ?? t('noAnswer');
    return t(error.name === 'InvalidStateError' ? 'passkeyExists' : 'notAdded');
  };
  const add = useMutation({
    async mutationFn(called: string) {
      const optionsJSON = await utils.client.auth.passkeyOptions.mutate({});
      const credential = await startRegistration({ optionsJSON });
      return utils.client.auth.addPasskey.mutate({ name: called, credential });
    },
    onSuccess() {
      toast(success(t('passkeyAdded')));
      setName('');
    },
    onError: (error) => toast({ description: failureOf(error), destructive: true }),
    onSettled: () => readAgain(utils),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!add.isPending) add.mutate(name);
  };
  return (
    <>
      <form onSubmit={submit} className="mt-4 grid max-w-md gap-4">
        <TextField
          label={t('passkeyName')}
          name="passkey"
          autoComplete="off"
          required
          maxLength={100}
          hint={t('passkeyNameHint')}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <Button type="submit" className="justify-self-start" disabled={add.isPending}>
          {t(add.isPending ? 'pleaseWait' : 'addPasskey')}
        </Button>
      </form>
    </>
  );
}

/** Adding or removing a passkey ends the other sessions. */
const readAgain = ({ auth }: ReturnType<typeof trpc.useUtils>) =>
  Promise.all([auth.passkeys.invalidate(), auth.sessions.invalidate()]);
