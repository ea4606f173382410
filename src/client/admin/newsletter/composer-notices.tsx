import { useEffect, useRef } from 'react';
import { placeholdersIn } from '../../../shared/lib/newsletter-text';
import { useMessages, useRichMessages } from '../../messages/use-messages';
import { Button } from '../../ui/button';
import { Forbidden } from '../kit/form/conflict';
import { useJoined } from '../kit/format';
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
  const t = useMessages('adminNewsletter');
  const rich = useRichMessages('adminNewsletter');
  const joined = useJoined();
  const { letter, hasMailServer, isScheduled, isSent, another, isFailed, forbidden } = props;
  const left = placeholdersIn(`${letter.subject}\n${letter.content}`);
  const next = useRef<HTMLButtonElement>(null);
  // The button that sent it is gone with the editor.
  useEffect(() => next.current?.focus(), [isSent]);
  return (
    <>
      {isSent && (
        <div role="status" className="rounded-lg border border-brand bg-brand-soft p-4">
          <p className="font-semibold">{t('sentNotice')}</p>
          <Button ref={next} look="outline" className="mt-3" onClick={another}>
            {t('another')}
          </Button>
        </div>
      )}
      {!hasMailServer && (isSent ? <SavedNotice /> : <NoMailServer>{t('savedAsFiles')}</NoMailServer>)}
      {isFailed && (
        <p role="alert" className="rounded-lg border border-danger p-4 text-danger">
          {rich('failedNotice', { strong: (chunks) => <strong>{chunks}</strong> })}
        </p>
      )}
      {forbidden !== undefined && <Forbidden typed={forbidden} />}
      {isScheduled && <p className="text-sm text-muted">{t('isScheduled')}</p>}
      {left.length > 0 && (
        <p role="status" className="rounded-lg border border-yellow-600 p-3 text-sm">
          {rich('placeholders', {
            names: () => (
              <strong>
                <bdi>{joined(left)}</bdi>
              </strong>
            ),
          })}
        </p>
      )}
    </>
  );
}
