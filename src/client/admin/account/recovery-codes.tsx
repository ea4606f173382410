import { useEffect, useRef } from 'react';
import { Button, buttonClass } from '../../ui/button';
import { useLeaveQuestion } from '../kit/form/use-leave-guard';
import { CopyButton } from './copy-button';

type Props = { codes: readonly string[]; done: () => void };

/** New recovery codes, which are shown this once: leaving asks until they are said to be kept. */
export function RecoveryCodes({ codes, done }: Props) {
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
