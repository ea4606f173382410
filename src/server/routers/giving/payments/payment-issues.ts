import { and, desc, eq, isNull, notInArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { inDollarsAndCents, wholeCents } from '../../../../shared/lib/money';
import { donationNumber } from '../../../../shared/lib/references';
import { textIn, translateIn } from '../../../../shared/messages/compiled';
import type { Locale } from '../../../../shared/messages/languages';
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
function issueIn(locale: Locale, kind: PaymentIssue['kind'], detail: string): string {
  const t = translateIn(locale, 'paymentIssues');
  const amount = () => inDollarsAndCents(wholeCents(Number(detail)));
  switch (kind) {
    case 'differs':
      return t('differs', { differences: differencesIn(locale, detail) });
    case 'disputed':
    case 'twice':
      return t(kind, { amount: amount() });
    case 'refund':
      return t('refund', { reason: detail });
    case 'status':
      return t('status', { status: detail });
    case 'renewal':
      return detail === '' ? t('renewal') : t('secondSubscription', { subscription: detail });
    case 'unknown':
      return t('unknown', { reference: detail });
    case 'uncertain':
      return t('uncertain');
  }
}

const differencesIn = (locale: Locale, detail: string) =>
  detail
    .split('; ')
    .map((one) => textIn(locale, one, 'paymentIssues'))
    .join(translateIn(locale, 'paymentIssues')('separator'));

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
  const mails = await notice(tx, setup, 'donations', {
    write: (_, locale) => {
      const t = translateIn(locale, 'paymentIssues');
      const what =
        donationId === undefined ? t('payment') : t('donation', { number: donationNumber(donationId) });
      return {
        subject: t('subject', { what }),
        text: t('text', { what, issue: issueIn(locale, kind, detail) }),
      };
    },
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

/** Newest first, in a language. */
export async function openIssues(db: Database, locale: Locale): Promise<PaymentIssueAnswer[]> {
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
  return rows.map(({ detail, ...row }) => ({ ...row, words: issueIn(locale, row.kind, detail) }));
}
