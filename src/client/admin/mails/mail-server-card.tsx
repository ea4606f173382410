import type { MailServer } from '../../../shared/schemas/mail-server';
import { trpc } from '../../app/trpc';
import { Button } from '../../ui/button';
import { cx } from '../../ui/cx';
import { Facts } from '../kit/display/facts';
import { Loading } from '../kit/display/loading';
import { useAdminMutation } from '../kit/mutations/use-admin-mutation';
import { useMay } from '../kit/permissions';
import { MailServerForm } from './mail-server-form';
import { mailServerCard } from './no-mail-server';
import { noticeClass, securityLabels } from './statuses';

export function MailServerCard() {
  const { data: server } = trpc.mailServer.read.useQuery(undefined, { staleTime: 0 });
  const mayWrite = useMay('mailServer:write');
  return (
    <section
      id={mailServerCard}
      aria-labelledby={`${mailServerCard}-title`}
      className="mb-8 scroll-mt-24 rounded-xl border border-line bg-surface p-4 sm:p-6"
    >
      <h2 id={`${mailServerCard}-title`} className="text-xl font-semibold">
        Mail server
      </h2>
      {server ? (
        <>
          <p className="mt-2 max-w-3xl text-muted">{introduction(server)}</p>
          {server.source === 'environment' || !mayWrite ? (
            <ServerFacts server={server} />
          ) : (
            <MailServerForm server={server} />
          )}
          {mayWrite && <MailServerTest />}
        </>
      ) : (
        <Loading label="Loading the mail server..." />
      )}
    </section>
  );
}

function introduction({ source, host }: MailServer): string {
  if (source === 'environment')
    return 'Set by SMTP_URL on the server, so it cannot be changed here. Ask the person who runs the server.';
  if (source === 'saved') return 'Email is sent through this server.';
  if (host !== '')
    return 'No email is sent: this mail server comes from a restored backup. Save it to use it again.';
  return 'No mail server is set up, so emails are saved as files and not sent. Your email provider tells you what to enter here.';
}

const ServerFacts = ({ server }: { server: MailServer }) => (
  <div className="mt-5 text-sm">
    <Facts
      facts={[
        ['Server', server.host],
        ['Port', String(server.port)],
        ['Security', securityLabels[server.security]],
        ['Username', server.username || undefined],
        ['Password', server.hasPassword ? 'Set' : 'None'],
        ['Sender address', server.senderAddress],
        ['Sender name', server.senderName || "The foundation's name"],
      ]}
    />
  </div>
);

const looks = {
  sent: 'rounded-lg border border-brand bg-brand-soft p-4',
  saved: noticeClass,
  failed: 'rounded-lg border border-danger p-4',
};
const titles = { sent: 'Test sent', saved: 'Not sent', failed: 'The test failed' };

/** Sends a test to the user's own address. */
function MailServerTest() {
  const utils = trpc.useUtils();
  const test = useAdminMutation({
    send: () => utils.client.mailServer.test.mutate({}),
    failed: 'Failed to send the test',
    reason: ({ data, shape }) => data?.issues?.[0]?.message ?? shape?.message,
    refresh: () => utils.mails.invalidate(),
  });
  const { data: result } = test;
  return (
    <div className="mt-6 grid gap-4 border-t border-line pt-6">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          look="outline"
          aria-disabled={test.isPending}
          onClick={() => !test.isPending && test.mutate(undefined)}
        >
          {test.isPending ? 'Sending...' : 'Send a test'}
        </Button>
        <p className="text-sm text-muted">Goes to your own address and uses the current settings.</p>
      </div>
      {result && (
        <div role="status" className={cx(looks[result.outcome], 'wrap-anywhere')}>
          <p className="font-semibold">{titles[result.outcome]}</p>
          <p className="mt-1">{result.message}</p>
          {result.answer && (
            <p className="mt-2 text-sm text-muted">
              The server answered: <bdi>{result.answer}</bdi>
            </p>
          )}
        </div>
      )}
    </div>
  );
}
