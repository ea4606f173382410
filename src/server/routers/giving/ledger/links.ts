import { desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { newLinkToken } from '../../../../shared/lib/link-tokens';
import type { RenewedLinks } from '../../../../shared/schemas/donation-links';
import type { Database } from '../../../db/database';
import { donations, donors, givingPlans, paymentAttempts } from '../../../db/schema';
import { readerOf } from '../../../db/site-settings';
import type { MailSetup } from '../../../process/env';
import { notFound, refuse } from '../../../rpc/errors';
import { hasLiveAttempt } from '../payment-jobs';

export type Site = Pick<MailSetup, 'publicUrl'>;

export const statusUrl = ({ publicUrl }: Site, token: string) => `${publicUrl}/donate/${token}`;
export const receiptUrl = (site: Site, token: string) => `${statusUrl(site, token)}/receipt`;

/** The site's pages in the language of the newest of these donations. */
export async function pagesFor(db: Database, { publicUrl }: Site, which: SQL): Promise<Site> {
  const [newest] = await db
    .select({ locale: donations.locale })
    .from(donations)
    .where(which)
    .orderBy(desc(donations.id))
    .limit(1);
  return readerOf(db, { publicUrl, locale: newest?.locale });
}

/** The page with all donations of a donor. Send it only to the donor, or show it to staff. */
export async function statementUrl(db: Database, { publicUrl }: Site, donorId: number): Promise<string> {
  const [found] = await db.select({ token: donors.token }).from(donors).where(eq(donors.id, donorId));
  if (!found) throw notFound('donor');
  return `${publicUrl}/statements/${found.token}`;
}

/** The monthly donation that a donation belongs to. */
export function planOfDonation(db: Database, donationId: number) {
  const renewed = db
    .select({ id: paymentAttempts.planId })
    .from(paymentAttempts)
    .where(eq(paymentAttempts.donationId, donationId));
  return or(eq(givingPlans.donationId, donationId), inArray(givingPlans.id, renewed));
}

/** The page on which a donor manages the monthly donation that a donation belongs to. */
export async function givingUrl(
  db: Database,
  { publicUrl }: Site,
  donationId: number,
): Promise<string | undefined> {
  const [plan] = await db
    .select({ token: givingPlans.token })
    .from(givingPlans)
    .where(planOfDonation(db, donationId));
  return plan && `${publicUrl}/giving/${plan.token}`;
}

/**
 * Replaces the tokens of a donation, its donor and its monthly donation, so that the old links stop working.
 * @throws NOT_FOUND, CONFLICT while a checkout returns the donor to the old link
 */
export async function renewLinks(
  tx: Database,
  { publicUrl }: Site,
  donationId: number,
): Promise<RenewedLinks> {
  const [donation] = await tx
    .update(donations)
    .set({ token: newLinkToken() })
    .where(eq(donations.id, donationId))
    .returning({ token: donations.token, donorId: donations.donorId, locale: donations.locale });
  if (!donation) throw notFound('donation');
  if (await hasLiveAttempt(tx, donationId))
    throw refuse(
      'CONFLICT',
      'A payment of this donation is in progress. Renew the links once it has finished.',
    );
  const { token, donorId, locale } = donation;
  // The links of donors that were merged into this one lead to it as well.
  await tx
    .update(donors)
    .set({ token: sql`new_link_token()` })
    .where(or(eq(donors.id, donorId), eq(donors.mergedInto, donorId)));
  await tx.update(givingPlans).set({ token: newLinkToken() }).where(planOfDonation(tx, donationId));
  const site = await readerOf(tx, { publicUrl, locale });
  return {
    statusUrl: statusUrl(site, token),
    statementUrl: await statementUrl(tx, site, donorId),
    givingUrl: (await givingUrl(tx, site, donationId)) ?? null,
  };
}
