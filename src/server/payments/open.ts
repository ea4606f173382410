import type { Env } from '../process/env';
import { describeError, type Logger } from '../process/log';
import type { Provider } from './provider';
import { openStripe } from './stripe';

/** Who takes payments, if there is a key; what the ledger could not count right is said in the log. */
export async function openPayments(env: Env, log: Logger): Promise<Provider | undefined> {
  if (env.STRIPE_SECRET_KEY === undefined) return undefined;
  const provider = await openStripe({
    key: env.STRIPE_SECRET_KEY,
    webhookSecret: env.STRIPE_WEBHOOK_SECRET,
    url: env.STRIPE_API_URL,
  });
  log.info({ live: provider.isLive }, provider.isLive ? 'payments are live' : 'payments are a test');
  void provider.settlesIn().then(
    (currency) => {
      if (currency !== 'usd')
        log.warn({ currency }, 'Money settles in another currency: fees are counted in dollars by its rate');
    },
    (error: unknown) => log.warn({ error: describeError(error) }, 'the payment provider did not answer'),
  );
  return provider;
}
