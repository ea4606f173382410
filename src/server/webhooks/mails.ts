import { addressesOfOwners } from '../accounts/accounts';
import type { Database } from '../db/database';
import type { NewMail } from '../mail/outbox';
import { notice } from '../mail/staff-mails';
import type { MailSetup } from '../process/env';

const reasons = { failing: 'webhookFailing', gone: 'webhookGone' } as const;

/** Goes to the owners, who alone can enable it again, and to the staff's address. */
export async function switchedOffMails(
  tx: Database,
  setup: MailSetup,
  { url, reason }: { url: string; reason: keyof typeof reasons },
): Promise<NewMail[]> {
  const addresses = new Set([setup.staffEmail, ...(await addressesOfOwners(tx))]);
  const { host } = new URL(url);
  const mails = await Promise.all(
    [...addresses].map((staffEmail) =>
      notice(tx, { ...setup, staffEmail }, 'integrations', {
        write: (t) => ({
          subject: t('webhookOff', { host }),
          text: `${t(reasons[reason], { url })}\n\n${t('webhookOffText')}`,
        }),
      }),
    ),
  );
  return mails.flat();
}
