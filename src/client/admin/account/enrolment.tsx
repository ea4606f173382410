import { messageOf } from '../../app/failures';
import { trpc } from '../../app/trpc';
import { CodeForm } from './code-form';
import { CopyButton } from './copy-button';
import { QrCode } from './qr-code';

type Props = {
  secret: string;
  uri: string;
  confirmed: (recoveryCodes: string[]) => void;
  cancel: () => void;
};

/** The secret of a second factor, for a camera and to be typed, and the first code that confirms it. */
export function Enrolment({ secret, uri, confirmed, cancel }: Props) {
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
