import { addressesOfOwners } from '../accounts/accounts';
import type { Database } from '../db/database';
import type { NewMail } from '../mail/outbox';
import { notice } from '../mail/templates';
import type { MailSetup } from '../process/env';

const reasons = {
  failing: 'For five days no delivery has succeeded.',
  gone: 'Its receiver has answered 410, by which it asks not to be told any more.',
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

What it would have been told waits for 30 days. Switch it on again once its receiver works:`;
  return [...addresses].flatMap((staffEmail) =>
    notice({ ...setup, staffEmail }, 'integrations', {
      subject: `The webhook to ${host} was switched off`,
      text,
    }),
  );
}
