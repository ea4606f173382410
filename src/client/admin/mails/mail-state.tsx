import type { MailState } from '../../../shared/schemas/mail';
import { Facts } from '../kit/display/facts';
import { inThousands, useMoments } from '../kit/format';
import { useMay } from '../kit/permissions';
import { TestMail } from './test-mail';

/** Whether mail goes out, and how it went lately. */
export const MailPanel = ({ state }: { state: MailState }) => {
  const mayWrite = useMay('mails:write');
  return (
    <section aria-labelledby="mail" className="mt-10 rounded-xl border border-line bg-surface p-4 sm:p-6">
      <h2 id="mail" className="text-xl font-semibold">
        Mail
      </h2>
      {state.configured ? <p className="mt-3">Email is sent through your mail server.</p> : <NoMailServer />}
      <div className="mt-5 text-sm">
        <Facts
          facts={[
            ['Sent from', state.from],
            ['Last sent', state.lastSentAt && <Moment key="sent" at={state.lastSentAt} />],
            ['Saved as files', state.saved > 0 && inThousands(state.saved)],
            ['Waiting', String(state.waiting)],
            ['Failed', String(state.failed)],
            ['Uncertain', String(state.uncertain)],
            ['Last error', state.lastError && <LastError key="error" {...state.lastError} />],
          ]}
        />
      </div>
      {mayWrite && <TestMail configured={state.configured} />}
    </section>
  );
};

const NoMailServer = () => (
  <div className="mt-4 rounded-lg border border-yellow-600 bg-ground p-4 dark:border-yellow-500">
    <p className="font-semibold">No mail server is set up</p>
    <p className="mt-1 text-sm">
      Emails are not sent. Each one is saved as a file in the folder <code>outbox</code> in the data folder.
      The person who runs the server can set up a mail server with <code>SMTP_URL</code>.
    </p>
  </div>
);

const LastError = ({ message, at }: { message: string; at: string }) => (
  <>
    <span dir="auto">{message}</span>{' '}
    <span className="text-muted">
      (<Moment at={at} />)
    </span>
  </>
);

const Moment = ({ at }: { at: string }) => useMoments().momentOf(at);
