import type { Database } from '../../../db/database';
import type { JobKind } from '../../../jobs/worker';
import type { Provider } from '../../../payments/provider';
import type { MailSetup } from '../../../process/env';
import { describeError, type Logger } from '../../../process/log';
import { claim, type PaymentJob, paymentQueue, type ReconcileResult, recordResult } from '../payment-jobs';
import { raiseIssue } from './payment-issues';
import { fetchSnapshot, type ProviderSnapshot } from './provider-snapshot';
import { reconcile } from './reconcile';
import { uncertainRefunds } from './refunds';

/** Uncertain refunds are reported even while the provider is unreachable. */
const noteUncertain = (db: Database, setup: MailSetup, donationId: number) =>
  db.transaction(async (tx) => {
    for (const issue of await uncertainRefunds(tx, donationId))
      await raiseIssue(tx, setup, { ...issue, donationId });
  });

type PaymentJobDependencies = { provider: Provider; setup: MailSetup; log: Logger };

export const paymentJobs = ({
  provider,
  setup,
  log,
}: PaymentJobDependencies): JobKind<PaymentJob, ReconcileResult> => ({
  name: 'payment',
  queue: paymentQueue,
  concurrency: 4,
  retryDelays: [], // the delay depends on the result
  claim,
  async run(db, job) {
    let snapshot: ProviderSnapshot;
    try {
      snapshot = await fetchSnapshot(db, { provider, publicUrl: setup.publicUrl }, job.donationId);
    } catch (error) {
      log.warn({ donation: job.donationId, error: describeError(error) }, 'payment not reconciled');
      await noteUncertain(db, setup, job.donationId);
      return 'unreachable';
    }
    const result = await reconcile(db, { provider, setup }, job, snapshot);
    log.info({ donation: job.donationId, checks: job.attempts }, 'payment reconciled');
    return result;
  },
  recordResult,
  abort: async () => undefined,
});
