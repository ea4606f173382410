import type { MailServer } from '../../../shared/schemas/mail-server';
import { trpc } from '../../app/trpc';
import { Facts } from '../kit/display/facts';
import { Loading } from '../kit/display/loading';
import { useMay } from '../kit/permissions';
import { MailServerForm } from './mail-server-form';
import { mailServerCard } from './mail-server-link';
import { MailServerTest } from './mail-server-test';
import { securityLabels } from './statuses';

/** Where owners set up and test the server that sends the mails of the site. */
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
