import type { Env } from '../process/env';
import { describeError, type Logger } from '../process/log';
import type { Provider } from './provider';
import { openStripe } from './stripe';

/** The payment provider, if a key is configured. Warns when it settles in a currency the ledger does not use. */
export async function openPayments(env: Env, log: Logger): Promise<Provider | undefined> {
  if (env.STRIPE_SECRET_KEY === undefined) return undefined;
  const provider = await openStripe({
    key: env.STRIPE_SECRET_KEY,
    webhookSecret: env.STRIPE_WEBHOOK_SECRET,
    url: env.STRIPE_API_URL,
  });
  log.info({ live: provider.isLive }, provider.isLive ? 'payments are live' : 'payments are in test mode');
  void provider.payoutCurrency().then(
    (currency) => {
      if (currency !== 'usd')
        log.warn({ currency }, 'payments settle in another currency: fees are converted to dollars');
    },
    (error: unknown) => log.warn({ error: describeError(error) }, 'the payment provider did not respond'),
  );
  return provider;
}
