import type { Mail, MailState } from '../../../shared/schemas/mail';
import { Badge } from '../kit/display/badge';
import { Facts } from '../kit/display/facts';
import { Moment } from '../kit/display/moment';
import { inThousands, useMoments } from '../kit/format';
import { MailServerLink, NoMailServer } from './no-mail-server';
import { stateOf } from './statuses';

type Props = { mail: Mail };

export const MailStatus = ({ mail: { status, lastError, attempts, dueAt } }: Props) => {
  const { label, tone } = stateOf(status);
  const { momentOf } = useMoments();
  const isSettled = status === 'sent' || status === 'saved' || status === 'cancelled';
  return (
    <div className="grid min-w-40 justify-items-start gap-1 wrap-anywhere">
      <Badge tone={tone}>{label}</Badge>
      {lastError && !isSettled && (
        <p dir="auto" className="text-muted">
          {lastError}
        </p>
      )}
      {status === 'queued' && attempts > 0 && <p className="text-muted">Next try: {momentOf(dueAt)}</p>}
    </div>
  );
};

export function MailTime({ mail: { sentAt, lastErrorAt, createdAt } }: Props) {
  return <Moment at={sentAt ?? lastErrorAt ?? createdAt} />;
}

export const MailPanel = ({ state }: { state: MailState }) => {
  return (
    <section aria-labelledby="mail" className="mt-10 rounded-xl border border-line bg-surface p-4 sm:p-6">
      <h2 id="mail" className="text-xl font-semibold">
        Mail
      </h2>
      {state.configured ? (
        <p className="mt-3">
          Email is sent through your mail server. <MailServerLink>Mail server settings</MailServerLink>
        </p>
      ) : (
        <div className="mt-4">
          <NoMailServer>
            Emails are not sent. Each one is saved as a file in the folder <code>outbox</code> in the data
            folder.
          </NoMailServer>
        </div>
      )}
      <div className="mt-5 text-sm">
        <Facts
          facts={[
            ['Sent from', state.from],
            ['Last sent', state.lastSentAt && <Moment key="sent" at={state.lastSentAt} />],
            ['Saved as files', inThousands(state.saved)],
            ['Waiting', inThousands(state.waiting)],
            ['Failed', inThousands(state.failed)],
            ['Uncertain', inThousands(state.uncertain)],
            ['Last error', state.lastError && <LastError key="error" {...state.lastError} />],
          ]}
        />
      </div>
    </section>
  );
};

const LastError = ({ message, at }: { message: string; at: string }) => (
  <>
    <span dir="auto">{message}</span>{' '}
    <span className="text-muted">
      (<Moment at={at} />)
    </span>
  </>
);
