import type { SecretKey } from '../accounts/secret-key';
import type { JobKind } from '../jobs/worker';
import type { MailSetup } from '../process/env';
import { describeError, type Logger } from '../process/log';
import { composeMessage, mailReader } from './compose';
import { formattedMails } from './formatted-mails';
import { type ClaimedMail, claim, mailQueue, recordResult } from './outbox';
import type { MailRoutes } from './routes';
import { textOf } from './secret-mails';
import type { SendResult } from './smtp-result';

type MailDependencies = {
  routes: MailRoutes;
  setup: Pick<MailSetup, 'publicUrl'>;
  secretKey: SecretKey;
  log: Logger;
  formatted?: ReturnType<typeof formattedMails>;
};

const lostLink = 'The link in this email is lost. Make a new link for this person in the section Staff.';

export const mailJobs = ({
  routes,
  setup,
  secretKey,
  log,
  formatted = formattedMails(),
}: MailDependencies): JobKind<ClaimedMail, SendResult> => ({
  name: 'mail',
  queue: mailQueue,
  concurrency: routes.connections,
  retryDelays: [10, 30, 60, 120, 240, 480, 960],
  claim,
  async run(db, mail) {
    try {
      const text = await textOf(db, secretKey, mail);
      if (text === undefined) return { outcome: 'rejected', reason: lostLink };
      const { transport, from } = await routes.current(db);
      const message = composeMessage(
        { ...mail, text },
        { ...setup, from },
        await mailReader(db, { ...setup, locale: mail.locale }),
        await formatted(db, { ...mail, text }),
      );
      const result = await transport.send(message);
      log.info({ mail: mail.id, kind: mail.kind, outcome: result.outcome }, 'mail');
      return result;
    } catch (error) {
      log.error({ mail: mail.id, error: describeError(error) }, 'mail could not be written');
      const reason = error instanceof Error ? error.message : 'The email could not be written';
      return { outcome: 'unavailable', reason };
    }
  },
  recordResult,
  abort: () => routes.close(),
});
