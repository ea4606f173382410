import { useState } from 'react';
import { messageOf } from '../../app/failures';
import { trpc } from '../../app/trpc';
import { Button } from '../../ui/button';
import { toast } from '../../ui/toast';
import { Loading } from '../kit/display/loading';
import { Panel } from '../kit/display/panel';
import { success } from '../kit/mutations/use-admin-mutation';
import { CodeForm } from './code-form';
import { Enrolment } from './enrolment';
import { RecoveryCodes } from './recovery-codes';

const noAnswer = 'The site did not respond. Please try again.';

type Props = {
  /** The second factor is set up, and its recovery codes are shown. */
  confirmed?: () => void;
  /** The recovery codes are kept. */
  done?: () => void;
};

export const SecondFactorPanel = () => (
  <Panel title="Two-step sign-in">
    <SecondFactor />
  </Panel>
);

/** Shows whether the account has a second factor, and sets it up or removes it. */
export function SecondFactor({ confirmed, done }: Props) {
  const utils = trpc.useUtils();
  const { data: state } = trpc.auth.totp.useQuery();
  const [codes, setCodes] = useState<string[]>();
  const [isRemoving, setIsRemoving] = useState(false);
  const begin = trpc.auth.beginTotp.useMutation({
    onError: (error) =>
      toast({ title: 'Error', description: messageOf(error) ?? noAnswer, destructive: true }),
  });
  if (codes) {
    return (
      <RecoveryCodes
        codes={codes}
        done={() => {
          setCodes(undefined);
          done?.();
        }}
      />
    );
  }
  if (!state) return <Loading label="Loading two-step sign-in..." />;
  const keep = (recoveryCodes: string[]) => {
    setCodes(recoveryCodes);
    confirmed?.();
    begin.reset();
    void utils.auth.invalidate();
  };
  return (
    <>
      {!state.keyFits && <LostKey />}
      {state.secondFactor ? (
        <>
          <p className="mt-2">
            You enter a code as well as your password when you sign in. You have{' '}
            {codesLeft(state.recoveryCodes)} left.
          </p>
          {isRemoving ? (
            <Removal close={() => setIsRemoving(false)} />
          ) : (
            <Button look="outline" className="mt-4" onClick={() => setIsRemoving(true)}>
              Turn off two-step sign-in
            </Button>
          )}
        </>
      ) : begin.data ? (
        <Enrolment {...begin.data} confirmed={keep} cancel={begin.reset} />
      ) : (
        <>
          <p className="mt-2">
            With two-step sign-in you enter your password and a code from an app on your phone.
          </p>
          <Button className="mt-4" disabled={begin.isPending} onClick={() => begin.mutate({})}>
            Set up two-step sign-in
          </Button>
        </>
      )}
    </>
  );
}

const codesLeft = (count: number) => (count === 1 ? 'one recovery code' : `${count} recovery codes`);

function Removal({ close }: { close: () => void }) {
  const utils = trpc.useUtils();
  const remove = trpc.auth.removeTotp.useMutation({
    async onSuccess() {
      await utils.auth.invalidate();
      toast(success('Two-step sign-in is off. You have been signed out everywhere else.'));
      close();
    },
  });
  const { error } = remove;
  return (
    <CodeForm
      hint="Enter a code from your app, or one of your recovery codes."
      action="Remove"
      pending={remove.isPending}
      error={error ? (messageOf(error) ?? noAnswer) : undefined}
      send={(code) => remove.mutate({ code })}
      cancel={close}
    />
  );
}

const LostKey = () => (
  <p role="alert" className="mt-3 rounded-md border border-danger p-3 text-sm font-medium text-danger">
    The site's secret key (SECRET_KEY, or the file secret-key in the data folder) has changed. App codes will
    not work until the old key is back. Recovery codes and passkeys still work.
  </p>
);
