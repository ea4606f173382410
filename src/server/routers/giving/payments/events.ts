import { eq, lt, sql } from 'drizzle-orm';
import type { Database } from '../../../db/database';
import { paymentEvents } from '../../../db/schema';
import type { Periodic } from '../../../jobs/periodic';
import type { Provider, ProviderEvent } from '../../../payments/provider';
import type { MailSetup } from '../../../process/env';
import { donationsByProviderIds, schedulePaymentJobs } from '../payment-jobs';
import { raiseIssue } from './payment-issues';

const hourMs = 3_600_000;
/** How long the provider lists its events. */
const daysListed = 30;

type ReceivedEvents = { setup: MailSetup; events: ProviderEvent[]; isListed: boolean };

/** Stores provider events and wakes the jobs of their donations. The content of an event is not trusted. */
export const recordEvents = (db: Database, { setup, events, isListed }: ReceivedEvents): Promise<void> =>
  db.transaction(async (tx) => {
    const meant = new Set<number>();
    for (const { id, type, kind, at, objectIds, key, site } of events) {
      await tx
        .insert(paymentEvents)
        .values({ id, type, about: objectIds.join(' '), createdAt: at, isListed })
        .onConflictDoUpdate({
          target: paymentEvents.id,
          set: { isListed: sql`${paymentEvents.isListed} or excluded.is_listed` },
        });
      const found = await donationsByProviderIds(tx, objectIds, key);
      for (const donationId of found) meant.add(donationId);
      if (found.length === 0 && key !== null && site === setup.publicUrl && kind === 'paid')
        await raiseIssue(tx, setup, { ref: `unknown ${key}`, kind: 'unknown', detail: objectIds[0] ?? key });
    }
    // In a fixed order, to avoid deadlocks.
    await schedulePaymentJobs(
      tx,
      [...meant].toSorted((one, other) => one - other),
    );
  });

export const paymentCatchUp = (parts: { db: Database; provider: Provider; setup: MailSetup }): Periodic => ({
  name: 'payments',
  everyMs: hourMs,
  async run() {
    const { db, provider, setup } = parts;
    const [listed] = await db
      .select({ last: sql<string | null>`max(${paymentEvents.createdAt})` })
      .from(paymentEvents)
      .where(eq(paymentEvents.isListed, true));
    // Some events are listed late: the last hour is read again.
    const since = listed?.last ? Date.parse(listed.last) - hourMs : Date.now() - daysListed * 24 * hourMs;
    const events = await provider.eventsSince(new Date(since));
    if (events.length > 0) await recordEvents(db, { setup, events, isListed: true });
    const isOld = lt(paymentEvents.createdAt, sql`now() - ${daysListed + 5} * interval '1 day'`);
    await db.delete(paymentEvents).where(isOld);
  },
});
