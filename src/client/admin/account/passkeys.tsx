import { browserSupportsWebAuthn, startRegistration } from '@simplewebauthn/browser';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Passkey } from '../../../shared/schemas/passkeys';
import { isRefusal, messageOf } from '../../app/failures';
import { trpc } from '../../app/trpc';
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
  const { data: origin } = trpc.auth.passkeyOrigin.useQuery();
  const { data: passkeys } = trpc.auth.passkeys.useQuery(undefined, { enabled: Boolean(origin) });
  if (!origin) return null;
  return (
    <Panel title="Passkeys">
      <p className="mt-2">
        With a passkey you sign in with your fingerprint, face or screen lock instead of a password.
      </p>
      {passkeys ? <PasskeyList passkeys={passkeys} /> : <Loading label="Loading passkeys..." />}
      {origin !== location.origin ? (
        <p className="mt-4 text-sm text-muted">
          Passkeys only work at <bdi>{origin}</bdi>.
        </p>
      ) : browserSupportsWebAuthn() ? (
        <NewPasskey />
      ) : (
        <p className="mt-4 text-sm text-muted">This browser does not support passkeys.</p>
      )}
    </Panel>
  );
}

function PasskeyList({ passkeys }: { passkeys: Passkey[] }) {
  const [leaving, setLeaving] = useState<Passkey>();
  if (passkeys.length === 0) return <p className="mt-4 text-muted">You have no passkeys yet.</p>;
  return (
    <ul className="mt-4 divide-y divide-line">
      {passkeys.map((passkey) => (
        <li key={passkey.id} className="flex items-center justify-between gap-3 py-2">
          <div className="min-w-0">
            <p className="font-medium wrap-anywhere">
              <bdi>{passkey.name}</bdi>
            </p>
            <p className="text-sm text-muted">
              Added <Moment at={passkey.createdAt} />,{' '}
              {passkey.lastUsedAt ? (
                <>
                  last used <Moment at={passkey.lastUsedAt} />
                </>
              ) : (
                'not used yet'
              )}
            </p>
          </div>
          <Button
            look="quiet"
            className="-me-3 shrink-0 px-3"
            aria-label={`Remove ${passkey.name}`}
            onClick={() => setLeaving(passkey)}
          >
            Remove
          </Button>
        </li>
      ))}
      {leaving && <Removal passkey={leaving} close={() => setLeaving(undefined)} />}
    </ul>
  );
}

function Removal({ passkey: { id, name }, close }: { passkey: Passkey; close: () => void }) {
  const utils = trpc.useUtils();
  const remove = useAdminMutation({
    send: utils.client.auth.removePasskey.mutate,
    done: success('Passkey removed. You have been signed out on all other devices.'),
    failed: 'The passkey could not be removed.',
    settled: close,
    refresh: () => readAgain(utils),
  });
  return (
    <ConfirmDialog
      title="Remove Passkey"
      question={
        <>
          <bdi className="font-semibold wrap-anywhere">{name}</bdi> will no longer sign you in. Your password
          stays the same.
        </>
      }
      action="Remove"
      pending={remove.isPending}
      confirm={() => remove.mutate({ id })}
      close={close}
    />
  );
}

function NewPasskey() {
  const utils = trpc.useUtils();
  const [name, setName] = useState('');
  const add = useMutation({
    async mutationFn(called: string) {
      const optionsJSON = await utils.client.auth.passkeyOptions.mutate({});
      const credential = await startRegistration({ optionsJSON });
      return utils.client.auth.addPasskey.mutate({ name: called, credential });
    },
    onSuccess() {
      toast(success('Passkey added. You have been signed out on all other devices.'));
      setName('');
    },
    onError: (error) => toast({ title: 'Error', description: failureOf(error), destructive: true }),
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
          label="Passkey name"
          name="passkey"
          autoComplete="off"
          required
          maxLength={100}
          hint="A name for this device, such as Phone."
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <Button type="submit" className="justify-self-start" disabled={add.isPending}>
          {add.isPending ? 'Please wait...' : 'Add a passkey'}
        </Button>
      </form>
    </>
  );
}

/** Adding or removing a passkey ends the other sessions. */
const readAgain = ({ auth }: ReturnType<typeof trpc.useUtils>) =>
  Promise.all([auth.passkeys.invalidate(), auth.sessions.invalidate()]);

/** A device that already has a passkey reports it with this error name. */
function failureOf(error: Error): string {
  if (isRefusal(error)) return messageOf(error) ?? 'The site did not respond. Please try again.';
  return error.name === 'InvalidStateError'
    ? 'This device already has a passkey for your account.'
    : 'No passkey was added. Please try again.';
}
