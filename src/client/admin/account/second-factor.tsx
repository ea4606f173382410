import { useEffect, useRef, useState } from 'react';
import { encode } from 'uqr';
import { messageOf } from '../../app/failures';
import { trpc } from '../../app/trpc';
import { Button, buttonClass } from '../../ui/button';
import { toast } from '../../ui/toast';
import { Loading } from '../kit/display/loading';
import { Panel } from '../kit/display/panel';
import { useLeaveQuestion } from '../kit/form/use-leave-guard';
import { success } from '../kit/mutations/use-admin-mutation';
import { CodeForm } from './code-form';
import { CopyButton } from './copy-button';

const noAnswer = 'The site did not respond. Please try again.';

type Props = {
  /** Called while the recovery codes are shown. */
  confirmed?: () => void;
  done?: () => void;
};

export const SecondFactorPanel = () => (
  <Panel title="Two-step sign-in">
    <SecondFactor />
  </Panel>
);

/** Sets up or removes the second factor. */
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

type EnrolmentProps = {
  secret: string;
  uri: string;
  confirmed: (recoveryCodes: string[]) => void;
  cancel: () => void;
};

function Enrolment({ secret, uri, confirmed, cancel }: EnrolmentProps) {
  const confirm = trpc.auth.confirmTotp.useMutation({
    onSuccess: ({ recoveryCodes }) => confirmed(recoveryCodes),
  });
  const { error } = confirm;
  const spaced = secret.replace(/(.{4})(?=.)/g, '$1 ');
  return (
    <>
      <p className="mt-2">
        Scan this QR code with an authenticator app, such as your phone's password manager, or enter the
        secret there.
      </p>
      <div className="mt-4 grid gap-4 sm:grid-cols-[15rem_1fr]">
        <QrCode text={uri} label="QR code for your app" />
        <div>
          <p className="text-sm font-medium">Secret</p>
          <p className="mt-1 rounded-md bg-ground p-3">
            <code dir="ltr" className="text-sm wrap-anywhere">
              {spaced}
            </code>
          </p>
          <div className="mt-3">
            <CopyButton text={secret} label="Copy the secret" />
          </div>
        </div>
      </div>
      <CodeForm
        hint="Enter the 6-digit code from the app."
        action="Confirm"
        pending={confirm.isPending}
        error={error ? (messageOf(error) ?? 'The site did not respond. Please try again.') : undefined}
        send={(code) => confirm.mutate({ code })}
        cancel={cancel}
      />
    </>
  );
}

/** Dark on light in both color schemes: many scanners read nothing else. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 4 });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="w-full max-w-60 rounded-lg border border-line bg-white"
    >
      <path fill="#000" d={dark.join('')} />
    </svg>
  );
}

type RecoveryCodesProps = { codes: readonly string[]; done: () => void };

/** New recovery codes, shown once; leaving asks first. */
function RecoveryCodes({ codes, done }: RecoveryCodesProps) {
  useLeaveQuestion(true);
  const shown = useRef<HTMLDivElement>(null);
  useEffect(() => shown.current?.focus(), []);
  const text = `${codes.join('\n')}\n`;
  return (
    <div ref={shown} role="group" aria-label="Recovery codes" tabIndex={-1} className="mt-4">
      <p>
        Two-step sign-in is on. These are your recovery codes. Each one lets you sign in once without your
        device. <strong>You will not see them again</strong>, so keep them in a safe place.
      </p>
      <ul dir="ltr" className="mt-4 grid gap-x-8 gap-y-1 rounded-md bg-ground p-4 lg:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>
            <code className="text-sm wrap-anywhere">{code}</code>
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-3">
        <CopyButton text={text} label="Copy the recovery codes" />
        <a
          download="recovery-codes.txt"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          className={buttonClass('outline')}
        >
          Download
        </a>
        <Button onClick={done}>I have saved them</Button>
      </div>
    </div>
  );
}
