import type { Mail, MailState } from '../../../shared/schemas/mail';
import { useFormats } from '../../messages/use-formats';
import { useMessages, useRichMessages } from '../../messages/use-messages';
import { Badge } from '../kit/display/badge';
import { Facts } from '../kit/display/facts';
import { Moment } from '../kit/display/moment';
import { useMoments } from '../kit/format';
import { useErrorTranslation } from '../kit/session/error-translation';
import { MailServerLink, NoMailServer } from './no-mail-server';
import { useMailStatuses } from './statuses';

type Props = { mail: Mail };

export const MailStatus = ({ mail: { status, lastError, attempts, dueAt } }: Props) => {
  const t = useMessages('adminMails');
  const translate = useErrorTranslation();
  const { label, tone } = useMailStatuses().stateOf(status);
  const { momentOf } = useMoments();
  const isSettled = status === 'sent' || status === 'saved' || status === 'cancelled';
  return (
    <div className="grid min-w-40 justify-items-start gap-1 wrap-anywhere">
      <Badge tone={tone}>{label}</Badge>
      {lastError && !isSettled && (
        <p dir="auto" className="text-muted">
          {translate(lastError)}
        </p>
      )}
      {status === 'queued' && attempts > 0 && (
        <p className="text-muted">{t('nextTry', { time: momentOf(dueAt) })}</p>
      )}
    </div>
  );
};

export function MailTime({ mail: { sentAt, lastErrorAt, createdAt } }: Props) {
  return <Moment at={sentAt ?? lastErrorAt ?? createdAt} />;
}

export const MailPanel = ({ state }: { state: MailState }) => {
  const t = useMessages('adminMails');
  const rich = useRichMessages('adminMails');
  const { number } = useFormats();
  return (
    <section aria-labelledby="mail" className="mt-10 rounded-xl border border-line bg-surface p-4 sm:p-6">
      <h2 id="mail" className="text-xl font-semibold">
        {t('title')}
      </h2>
      {state.configured ? (
        <p className="mt-3">
          {rich('configured', { link: (chunks) => <MailServerLink>{chunks}</MailServerLink> })}
        </p>
      ) : (
        <div className="mt-4">
          <NoMailServer>{rich('notConfigured', { code: (chunks) => <code>{chunks}</code> })}</NoMailServer>
        </div>
      )}
      <div className="mt-5 text-sm">
        <Facts
          facts={[
            [t('sentFrom'), state.from],
            [t('lastSent'), state.lastSentAt && <Moment key="sent" at={state.lastSentAt} />],
            [t('savedAsFiles'), number(state.saved)],
            [t('waiting'), number(state.waiting)],
            [t('failed'), number(state.failed)],
            [t('uncertain'), number(state.uncertain)],
            [t('lastError'), state.lastError && <LastError key="error" {...state.lastError} />],
          ]}
        />
      </div>
    </section>
  );
};

function LastError({ message, at }: { message: string; at: string }) {
  const translate = useErrorTranslation();
  return (
    <>
      <span dir="auto">{translate(message)}</span>{' '}
      <span className="text-muted">
        (<Moment at={at} />)
      </span>
    </>
  );
}
