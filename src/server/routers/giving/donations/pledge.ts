import { and, eq, gt, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { centsOf } from '../../../../shared/lib/money';
import type { donationInput } from '../../../../shared/schemas/donations';
import type { Database } from '../../../db/database';
import { records } from '../../../db/records';
import { donations, outbox } from '../../../db/schema';
import { readerOf } from '../../../db/site-settings';
import { enqueue, type NewMail } from '../../../mail/outbox';
import { withinMailLimits } from '../../../mail/rate-limits';
import type { Context } from '../../../rpc/context';
import { requireFund } from '../funds/funds';
import { donationInDollars } from '../ledger/donation';
import { statusUrl } from '../ledger/links';
import { beginAttempt } from '../payments/attempts';
import { asksAddress, feeCover } from './fees';
import { donationMails } from './mails';
import { addTribute } from './tributes';

const store = records(donations);
/** Delay of the donor's email until the checkout is known: longer than the request's timeout for the provider. */
const checkoutSeconds = 30;

/** Stores a pledge with its mail and the notification of the staff in one transaction. */
export const pledge = (
  db: Database,
  { mail, address, payments }: Pick<Context, 'mail' | 'address'> & Partial<Pick<Context, 'payments'>>,
  { coverFees, tribute, address: typedAddress, ...values }: z.output<typeof donationInput>,
) =>
  db.transaction(async (tx) => {
    await requireFund(tx, values.fundId, { offered: true });
    const amount = centsOf(values.amount);
    const donated = await store.insert(tx, {
      ...values,
      amount,
      // Of this donation only: anyone may pledge with another donor's email address.
      address: typedAddress && (await asksAddress(tx)) ? typedAddress : null,
      feeCover: await feeCover(tx, { ...values, amount, coverFees }),
    });
    if (tribute) await addTribute(tx, donated.id, tribute);
    const hasCheckout =
      payments !== undefined && (await beginAttempt(tx, { provider: payments, address }, donated));
    const all = await donationMails(tx, mail, donated, { hasCheckout, provider: payments }); // after the insert: they contain the number
    const mails = await withinMailLimits(tx, address, all);
    const isToDonor = ({ kind }: NewMail) => kind === 'receipt';
    await enqueue(tx, mails.filter(isToDonor), hasCheckout ? checkoutSeconds : 0);
    await enqueue(
      tx,
      mails.filter((one) => !isToDonor(one)),
    );
    const site = await readerOf(tx, { ...mail, locale: donated.locale });
    return { ...donationInDollars(donated), checkoutUrl: null, statusUrl: statusUrl(site, donated.token) };
  });

/**
 * Releases the donor's email, which waits for the checkout. Without a checkout it explains how to pay by bank transfer. A
 * mail that is not released is sent after the delay; its link leads to both ways to pay.
 */
export async function releasePledgeMail(
  db: Database,
  { mail: setup, payments: provider }: Pick<Context, 'mail' | 'payments'>,
  { id, hasCheckout }: { id: number; hasCheckout: boolean },
): Promise<void> {
  const [donation] = await db.select().from(donations).where(eq(donations.id, id));
  if (!donation) return;
  const [mail] = await donationMails(db, setup, donation, { hasCheckout, provider });
  await db
    .update(outbox)
    .set({ text: mail?.text, dueAt: sql`now()` })
    .where(
      and(
        eq(outbox.status, 'queued'),
        eq(outbox.kind, 'receipt'),
        eq(outbox.attempts, 0),
        gt(outbox.dueAt, sql`now()`),
        eq(outbox.recipient, donation.email),
        sql`strpos(${outbox.text}, ${donation.token}) > 0`,
      ),
    );
}
