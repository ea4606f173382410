import { useEffect, useRef, useState } from 'react';
import { encode } from 'uqr';
import { messageOf } from '../../app/failures';
import { trpc } from '../../app/trpc';
import { useMessages, useRichMessages } from '../../messages/use-messages';
import { Button, buttonClass } from '../../ui/button';
import { toast } from '../../ui/toast';
import { Loading } from '../kit/display/loading';
import { Panel } from '../kit/display/panel';
import { useLeaveQuestion } from '../kit/form/use-leave-guard';
import { success } from '../kit/mutations/use-admin-mutation';
import { CodeForm } from './code-form';
import { CopyButton } from './copy-button';

type Props = {
  /** Called while the recovery codes are shown. */
  confirmed?: () => void;
  done?: () => void;
};

export const SecondFactorPanel = () => (
  <Panel title={useMessages('adminAccount')('twoStep')}>
    <SecondFactor />
  </Panel>
);

/** Sets up or removes the second factor. */
export function SecondFactor({ confirmed, done }: Props) {
  const t = useMessages('adminAccount');
  const utils = trpc.useUtils();
  const { data: state } = trpc.auth.totp.useQuery();
  const [codes, setCodes] = useState<string[]>();
  const [isRemoving, setIsRemoving] = useState(false);
  const begin = trpc.auth.beginTotp.useMutation({
    onError: (error) => toast({ description: messageOf(error) ?? t('noAnswer'), destructive: true }),
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
  if (!state) return <Loading label={t('loadingTwoStep')} />;
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
          <p className="mt-2">{t('twoStepOn', { count: state.recoveryCodes })}</p>
          {isRemoving ? (
            <Removal close={() => setIsRemoving(false)} />
          ) : (
            <Button look="outline" className="mt-4" onClick={() => setIsRemoving(true)}>
              {t('turnOff')}
            </Button>
          )}
        </>
      ) : begin.data ? (
        <Enrolment {...begin.data} confirmed={keep} cancel={begin.reset} />
      ) : (
        <>
          <p className="mt-2">{t('twoStepText')}</p>
          <Button className="mt-4" disabled={begin.isPending} onClick={() => begin.mutate({})}>
            {t('setUp')}
          </Button>
        </>
      )}
    </>
  );
}

function Removal({ close }: { close: () => void }) {
  const t = useMessages('adminAccount');
  const utils = trpc.useUtils();
  const remove = trpc.auth.removeTotp.useMutation({
    async onSuccess() {
      await utils.auth.invalidate();
      toast(success(t('turnedOff')));
      close();
    },
  });
  const { error } = remove;
  return (
    <CodeForm
      hint={t('removalHint')}
      action={t('remove')}
      pending={remove.isPending}
      error={error ? (messageOf(error) ?? t('noAnswer')) : undefined}
      send={(code) => remove.mutate({ code })}
      cancel={close}
    />
  );
}

const LostKey = () => (
  <p role="alert" className="mt-3 rounded-md border border-danger p-3 text-sm font-medium text-danger">
    {useMessages('adminAccount')('lostKey')}
  </p>
);

type EnrolmentProps = {
  secret: string;
  uri: string;
  confirmed: (recoveryCodes: string[]) => void;
  cancel: () => void;
};

function Enrolment({ secret, uri, confirmed, cancel }: EnrolmentProps) {
  const t = useMessages('adminAccount');
  const confirm = trpc.auth.confirmTotp.useMutation({
    onSuccess: ({ recoveryCodes }) => confirmed(recoveryCodes),
  });
  const { error } = confirm;
  const spaced = secret.replace(/(.{4})(?=.)/g, '$1 ');
  return (
    <>
      <p className="mt-2">{t('scan')}</p>
      <div className="mt-4 grid gap-4 sm:grid-cols-[15rem_1fr]">
        <QrCode text={uri} label={t('qrCode')} />
        <div>
          <p className="text-sm font-medium">{t('secret')}</p>
          <p className="mt-1 rounded-md bg-ground p-3">
            <code dir="ltr" className="text-sm wrap-anywhere">
              {spaced}
            </code>
          </p>
          <div className="mt-3">
            <CopyButton text={secret} label={t('copySecret')} />
          </div>
        </div>
      </div>
      <CodeForm
        hint={t('codeHint')}
        action={t('confirm')}
        pending={confirm.isPending}
        error={error ? (messageOf(error) ?? t('noAnswer')) : undefined}
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
  const t = useMessages('adminAccount');
  const rich = useRichMessages('adminAccount');
  useLeaveQuestion(true);
  const shown = useRef<HTMLDivElement>(null);
  useEffect(() => shown.current?.focus(), []);
  const text = `${codes.join('\n')}\n`;
  return (
    <div ref={shown} role="group" aria-label={t('recoveryCodes')} tabIndex={-1} className="mt-4">
      <p>{rich('recoveryText', { strong: (chunks) => <strong>{chunks}</strong> })}</p>
      <ul dir="ltr" className="mt-4 grid gap-x-8 gap-y-1 rounded-md bg-ground p-4 lg:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>
            <code className="text-sm wrap-anywhere">{code}</code>
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-3">
        <CopyButton text={text} label={t('copyCodes')} />
        <a
          download="recovery-codes.txt"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          className={buttonClass('outline')}
        >
          {t('download')}
        </a>
        <Button onClick={done}>{t('saved')}</Button>
      </div>
    </div>
  );
}
