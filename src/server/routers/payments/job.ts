import type { JobKind } from '../../jobs/worker';
import type { Provider } from '../../payments/provider';
import type { MailSetup } from '../../process/env';
import { describeError, type Logger } from '../../process/log';
import { apply } from './apply';
import { claim, type Looked, type PaymentJob, paymentQueue, settle } from './jobs';
import { type Facts, lookAt } from './look';

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
      return 'unreachable';
    }
    const looked = await apply(db, { provider, setup }, job, facts);
    log.info({ donation: job.donationId, looks: job.attempts }, 'payment');
    return looked;
  },
  settle,
  abort: async () => undefined,
});
