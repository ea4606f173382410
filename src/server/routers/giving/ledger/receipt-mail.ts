import { longDate, today, zoneNamed } from '../../../../shared/lib/days';
import { type Cents, inDollarsAndCents } from '../../../../shared/lib/money';
import { filled } from '../../../../shared/lib/placeholders';
import { donationNumber } from '../../../../shared/lib/references';
import { methodLabel } from '../../../../shared/messages/method-label';
import type { Database } from '../../../db/database';
import { siteSettings } from '../../../db/site-settings';
import { enqueue } from '../../../mail/outbox';
import { mayMailReceipt } from '../../../mail/rate-limits';
import { answer, notice, withoutLinks } from '../../../mail/templates';
import type { MailSetup } from '../../../process/env';
import { fundName } from '../funds/funds';
import type { StoredDonation } from './donation';
import { givingUrl, receiptUrl, statementUrl } from './links';
import { type Receipt, receiptNumber, receiptNumberById } from './receipts';

/** Queues the mail with a receipt, unless the donation has no address or its mailbox has reached the limit. */
export async function mailReceipt(
  tx: Database,
  setup: MailSetup,
  donation: StoredDonation,
  receipt: Receipt,
): Promise<void> {
  const { email, donorId, token } = donation;
  if (!email || !(await mayMailReceipt(tx, email))) return;
  const mail = receipt.replaces === null ? 'giftReceipt' : 'correctedReceipt';
  const wording = await siteSettings(tx, 'siteName', 'timeZone', 'receiptNote', mail, `${mail}Subject`);
  const facts = {
    firstName: withoutLinks(donation.firstName),
    lastName: withoutLinks(donation.lastName),
    foundation: wording('siteName'),
    number: receiptNumber(receipt),
    replaced: receipt.replaces === null ? '' : await receiptNumberById(tx, receipt.replaces),
    amount: inDollarsAndCents(receipt.cents),
    date: longDate(donation.receivedOn ?? today(zoneNamed(wording('timeZone')))),
    paymentMethod: methodLabel(donation.paymentMethod),
    fund: (await fundName(tx, donation.fundId)) ?? 'where it is needed most',
  };
  const all = await statementUrl(tx, setup, donorId);
  const monthly = await givingUrl(tx, setup, donation.id);
  const note = wording('receiptNote');
  const text = `${filled(wording(mail), facts)}${note && `\n\n${note}`}

Your receipt, to print:
${receiptUrl(setup, token)}

All that you gave, year by year:
${all}${monthly ? `\n\nChange or end your monthly donation:\n${monthly}` : ''}`;
  await enqueue(tx, [answer(setup, 'receipt', email, filled(wording(`${mail}Subject`), facts), text)]);
}

/** Tells the staff that money was received without them. */
export async function notifyOfPayment(
  tx: Database,
  setup: MailSetup,
  { id, firstName, lastName, email, paymentMethod }: StoredDonation,
  received: Cents,
): Promise<void> {
  const amount = inDollarsAndCents(received);
  await enqueue(
    tx,
    notice(setup, 'donations', {
      replyTo: email,
      subject: `Received ${amount} from ${firstName} ${lastName}`,
      text: `${firstName} ${lastName} <${email}> paid ${amount} for donation ${donationNumber(id)} (${methodLabel(paymentMethod)}).`,
    }),
  );
}
