import { and, desc, eq, isNull, notInArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { inDollarsAndCents, wholeCents } from '../../../../shared/lib/money';
import { donationNumber } from '../../../../shared/lib/references';
import type {
  PaymentIssue as PaymentIssueAnswer,
  paymentIssueChange,
} from '../../../../shared/schemas/payments';
import type { Database } from '../../../db/database';
import { donations, paymentIssues, paymentJobs } from '../../../db/schema';
import { enqueue } from '../../../mail/outbox';
import { notice } from '../../../mail/staff-mails';
import type { MailSetup } from '../../../process/env';
import { notFound } from '../../../rpc/errors';
import type { StoredDonation } from '../ledger/donation';

export type PaymentIssue = Pick<typeof paymentIssues.$inferInsert, 'ref' | 'kind' | 'detail'>;

/** What happened, and what to do. */
const messages: Record<PaymentIssue['kind'], (detail: string) => string> = {
  differs: (detail) =>
    `The amount paid differs from the pledge (${detail}), so the payment is not counted. Find it in the provider's dashboard, and refund it there or record it as received.`,
  disputed: (detail) =>
    `The donor's bank disputes this donation (${inDollarsAndCents(wholeCents(Number(detail)))}). Respond in the provider's dashboard before the deadline shown there; without a response the money is lost.`,
  refund: (detail) =>
    `A refund failed (${detail}). Check the provider's dashboard, and refund the money there or in another way.`,
  status: (detail) =>
    `The status of this donation was set manually, but the provider reports ${detail}. The status was not changed: change it if the provider is right.`,
  twice: (detail) =>
    `This donation was paid more than once (${inDollarsAndCents(wholeCents(Number(detail)))} in total). Ask the donor, and refund or move what was not intended.`,
  renewal: (subscription) =>
    subscription === ''
      ? 'The last payment of this monthly donation failed. The provider retries automatically; if that fails too, write to the donor.'
      : `This monthly donation was started twice, and the provider did not cancel the second subscription (${subscription}). Cancel it in the provider's dashboard; otherwise the donor is charged twice a month.`,
  unknown: (detail) =>
    `The provider has a payment of this site that is missing here (${detail}), for example after a restored backup. Find it in the provider's dashboard, and record it as an offline donation.`,
  uncertain: () =>
    'A refund was requested a day ago, and the provider has not responded yet. It is retried: check the dashboard before you do anything else.',
};

/** Stores the current issues of a donation, notifies the staff of new ones, and resolves the others. */
export async function syncIssues(
  tx: Database,
  setup: MailSetup,
  donation: StoredDonation,
  issues: PaymentIssue[],
): Promise<void> {
  for (const issue of issues) await raiseIssue(tx, setup, { ...issue, donationId: donation.id });
  const refs = issues.map(({ ref }) => ref);
  await tx
    .update(paymentIssues)
    .set({ resolvedAt: sql`now()` })
    .where(
      and(
        eq(paymentIssues.donationId, donation.id),
        isNull(paymentIssues.resolvedAt),
        notInArray(paymentIssues.ref, refs),
      ),
    );
}

/** Stores an issue; the staff is mailed once per issue. */
export async function raiseIssue(
  tx: Database,
  setup: MailSetup,
  issue: PaymentIssue & { donationId?: number },
): Promise<void> {
  const [stored] = await tx
    .insert(paymentIssues)
    .values(issue)
    .onConflictDoUpdate({
      target: paymentIssues.ref,
      // An issue that changed after it was marked as done is open again.
      set: {
        detail: issue.detail,
        resolvedAt: null,
        doneAt: sql`case when ${paymentIssues.detail} = excluded.detail then ${paymentIssues.doneAt} end`,
      },
    })
    .returning({ isNew: sql<boolean>`xmax = 0` });
  if (!stored?.isNew) return;
  const { donationId, kind, detail } = issue;
  const what = donationId === undefined ? 'A payment' : `Donation ${donationNumber(donationId)}`;
  const mails = await notice(tx, setup, 'donations', {
    write: () => ({
      subject: `${what} needs attention`,
      text: `${what}: ${messages[kind](detail)}`,
    }),
  });
  await enqueue(tx, mails);
}

/** Marks an issue as done or open. @returns its donation @throws NOT_FOUND */
export async function markIssue(db: Database, { id, done }: z.output<typeof paymentIssueChange>) {
  const [marked] = await db
    .update(paymentIssues)
    .set({ doneAt: done ? sql`now()` : null })
    .where(eq(paymentIssues.id, id))
    .returning();
  if (!marked) throw notFound('payment issue');
  return marked.donationId;
}

/** Newest first. */
export async function openIssues(db: Database): Promise<PaymentIssueAnswer[]> {
  const rows = await db
    .select({
      id: paymentIssues.id,
      kind: paymentIssues.kind,
      donationId: paymentIssues.donationId,
      detail: paymentIssues.detail,
      createdAt: paymentIssues.createdAt,
      status: donations.status,
      providerStatus: paymentJobs.providerStatus,
    })
    .from(paymentIssues)
    .leftJoin(donations, eq(donations.id, paymentIssues.donationId))
    .leftJoin(paymentJobs, eq(paymentJobs.donationId, paymentIssues.donationId))
    .where(and(isNull(paymentIssues.resolvedAt), isNull(paymentIssues.doneAt)))
    .orderBy(desc(paymentIssues.id));
  return rows.map(({ detail, ...row }) => ({ ...row, words: messages[row.kind](detail) }));
}
