import { longDate, today, zoneNamed } from '../../../../shared/lib/days';
import { type Cents, inDollarsAndCents } from '../../../../shared/lib/money';
import { filled } from '../../../../shared/lib/placeholders';
import { donationNumber } from '../../../../shared/lib/references';
import { translateIn } from '../../../../shared/messages/compiled';
import type { Translate } from '../../../../shared/messages/translator';
import type { Database } from '../../../db/database';
import { readerOf } from '../../../db/site-settings';
import { enqueue } from '../../../mail/outbox';
import { mayMailReceipt } from '../../../mail/rate-limits';
import { notice } from '../../../mail/staff-mails';
import { answer, leftToRight, withoutLinks } from '../../../mail/templates';
import type { MailSetup } from '../../../process/env';
import type { StoredDonation } from './donation';
import { givingUrl, receiptUrl, statementUrl } from './links';
import { printedContent } from './receipt-content';
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
  const language = { ...setup, locale: receipt.locale };
  const [{ locale, publicUrl, wording }, paper] = await Promise.all([
    readerOf(tx, language, 'siteName', 'timeZone', mail, `${mail}Subject`),
    printedContent(tx, receipt),
  ]);
  const t = translateIn(locale, 'mails');
  const facts = {
    firstName: withoutLinks(donation.firstName),
    lastName: withoutLinks(donation.lastName),
    foundation: wording('siteName'),
    number: leftToRight(locale, receiptNumber(receipt)),
    replaced:
      receipt.replaces === null ? '' : leftToRight(locale, await receiptNumberById(tx, receipt.replaces)),
    amount: leftToRight(locale, inDollarsAndCents(receipt.cents)),
    date: longDate(donation.receivedOn ?? today(zoneNamed(wording('timeZone'))), locale),
    paymentMethod: translateIn(locale, 'methods')(donation.paymentMethod),
    fund: paper.fund ?? t('whereNeeded'),
  };
  const site = { publicUrl };
  const [statement, monthly] = await Promise.all([
    statementUrl(tx, site, donorId),
    givingUrl(tx, site, donation.id),
  ]);
  const parts = [
    filled(wording(mail), facts),
    ...paperTexts(t, paper),
    `${t('receipt')}\n${receiptUrl(site, token)}`,
    `${t('statements')}\n${statement}`,
    monthly && `${t('changeMonthly')}\n${monthly}`,
  ];
  await enqueue(tx, [
    answer(setup, {
      kind: 'receipt',
      recipient: email,
      locale,
      subject: filled(wording(`${mail}Subject`), facts),
      text: parts.filter(Boolean).join('\n\n'),
    }),
  ]);
}

/** What the printed receipt says besides. */
function paperTexts(
  t: Translate<'mails'>,
  { words, amountInWords, ...content }: Awaited<ReturnType<typeof printedContent>>,
): string[] {
  const { firstName, lastName, organisation, address } = content;
  const number = words.registrationNumber;
  const lines = (...texts: (string | null)[]) => texts.filter(Boolean).join('\n');
  return [
    t('amountInWords', { words: amountInWords }),
    address
      ? lines(
          t('receivedFrom'),
          ...[`${firstName} ${lastName}`, organisation ?? '', address].map(withoutLinks),
        )
      : '',
    words.statement,
    words.note,
    lines(words.foundation, words.address, number && t('registrationNumber', { number })),
    lines(words.signer, words.signerRole),
  ];
}

/** Tells the staff that money was received without them. */
export async function notifyStaffOfPayment(
  tx: Database,
  setup: MailSetup,
  { id, firstName, lastName, email, paymentMethod }: StoredDonation,
  received: Cents,
): Promise<void> {
  const amount = inDollarsAndCents(received);
  const name = `${firstName} ${lastName}`;
  const mails = await notice(tx, setup, 'donations', {
    replyTo: email,
    write: (t, locale) => ({
      subject: t('received', { amount, name }),
      text: t('receivedText', {
        sender: `${name} <${email}>`,
        amount,
        number: donationNumber(id),
        method: translateIn(locale, 'methods')(paymentMethod),
      }),
    }),
  });
  await enqueue(tx, mails);
}
