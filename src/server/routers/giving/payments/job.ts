import type { Database } from '../../../db/database';
import type { JobKind } from '../../../jobs/worker';
import type { Provider } from '../../../payments/provider';
import type { MailSetup } from '../../../process/env';
import { describeError, type Logger } from '../../../process/log';
import { claim, type Looked, type PaymentJob, paymentQueue, settle } from '../payment-jobs';
import { apply } from './apply';
import { raise } from './concerns';
import { type Facts, lookAt } from './look';
import { uncertainRefunds } from './refunds';

/** What the provider was asked for and nobody knows of is told, also while it is away. */
const noteUncertain = (db: Database, setup: MailSetup, donationId: number) =>
  db.transaction(async (tx) => {
    for (const concern of await uncertainRefunds(tx, donationId))
      await raise(tx, setup, { ...concern, donationId });
  });

type Parts = { provider: Provider; setup: MailSetup; log: Logger };

/** Making the database say of each donation what the provider says, whatever has woken it. */
export const paymentJobs = ({ provider, setup, log }: Parts): JobKind<PaymentJob, Looked> => ({
  name: 'payment',
  queue: paymentQueue,
  concurrency: 4,
  retryDelays: [], // how long a donation waits depends on what was found
  claim,
  async run(db, job) {
    let facts: Facts;
    try {
      facts = await lookAt(db, { provider, publicUrl: setup.publicUrl }, job.donationId);
    } catch (error) {
      log.warn({ donation: job.donationId, error: describeError(error) }, 'payment not looked at');
      await noteUncertain(db, setup, job.donationId);
      return 'unreachable';
    }
    const looked = await apply(db, { provider, setup }, job, facts);
    log.info({ donation: job.donationId, looks: job.attempts }, 'payment');
    return looked;
  },
  settle,
  abort: async () => undefined,
});
