import { addressesOfOwners } from '../accounts/accounts';
import type { Database } from '../db/database';
import type { NewMail } from '../mail/outbox';
import { notice } from '../mail/staff-mails';
import type { MailSetup } from '../process/env';

const reasons = {
  failing: 'No delivery has succeeded for five days.',
  gone: 'The receiver responded with 410: it wants no more deliveries.',
};

/** Goes to the owners, who alone can enable it again, and to the staff's address. */
export async function switchedOffMails(
  tx: Database,
  setup: MailSetup,
  { url, reason }: { url: string; reason: keyof typeof reasons },
): Promise<NewMail[]> {
  const addresses = new Set([setup.staffEmail, ...(await addressesOfOwners(tx))]);
  const { host } = new URL(url);
  const text = `The webhook to ${url} was switched off. ${reasons[reason]}

Events that happen while it is off are lost. Deliveries that were already waiting are kept for 30 days. Switch it on again once the receiver works:`;
  const subject = `The webhook to ${host} was switched off`;
  const mails = await Promise.all(
    [...addresses].map((staffEmail) =>
      notice(tx, { ...setup, staffEmail }, 'integrations', { write: () => ({ subject, text }) }),
    ),
  );
  return mails.flat();
}
