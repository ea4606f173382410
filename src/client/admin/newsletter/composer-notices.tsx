import { useEffect, useRef } from 'react';
import { placeholdersIn } from '../../../shared/lib/newsletter-text';
import { Button } from '../../ui/button';
import { Forbidden } from '../kit/form/conflict';
import { NoMailServer, SavedNotice } from '../mails/no-mail-server';
import type { Letter } from './newsletter-frame';

type Props = {
  letter: Letter;
  hasMailServer: boolean;
  isScheduled: boolean;
  /** Whether the newsletter before this one was sent. */
  isSent: boolean;
  another: () => void;
  isFailed: boolean;
  /** What was typed, once the account may not send it. */
  forbidden: string | undefined;
};

/** What came of sending, and what to know before it. */
export function ComposerNotices(props: Props) {
  const { letter, hasMailServer, isScheduled, isSent, another, isFailed, forbidden } = props;
  const left = placeholdersIn(`${letter.subject}\n${letter.content}`);
  const next = useRef<HTMLButtonElement>(null);
  // The button that sent it is gone with the editor.
  useEffect(() => next.current?.focus(), [isSent]);
  return (
    <>
      {isSent && (
        <div role="status" className="rounded-lg border border-brand bg-brand-soft p-4">
          <p className="font-semibold">Newsletter sent successfully</p>
          <Button ref={next} look="outline" className="mt-3" onClick={another}>
            Write another newsletter
          </Button>
        </div>
      )}
      {!hasMailServer &&
        (isSent ? (
          <SavedNotice />
        ) : (
          <NoMailServer>Newsletters are saved as files and not sent.</NoMailServer>
        ))}
      {isFailed && (
        <p role="alert" className="rounded-lg border border-danger p-4 text-danger">
          <strong>Failed to send newsletter:</strong> There was an error sending your newsletter. Please try
          again or contact support.
        </p>
      )}
      {forbidden !== undefined && <Forbidden typed={forbidden} />}
      {isScheduled && (
        <p className="text-sm text-muted">
          This newsletter is scheduled. Changes are saved when you press Save draft.
        </p>
      )}
      {left.length > 0 && (
        <p role="status" className="rounded-lg border border-yellow-600 p-3 text-sm">
          <strong>{left.join(', ')}</strong> will appear in the email as it is. Newsletters do not fill in
          names.
        </p>
      )}
    </>
  );
}
