import { setMaxListeners } from 'node:events';
import { maxWebhooks } from '../../shared/schemas/webhooks';
import type { SecretKey } from '../accounts/secret-key';
import type { Database } from '../db/database';
import type { JobKind } from '../jobs/worker';
import type { MailSetup } from '../process/env';
import type { Logger } from '../process/log';
import type { AllowedHosts } from './address';
import {
  type ClaimedDelivery,
  claim,
  concurrencyPerWebhook,
  deliveryQueue,
  type Outcome,
  recordResult,
} from './deliveries';
import { openSecrets } from './secrets';
import { type DeliveryResult, send } from './send';
import { signedHeaders } from './signature';

const minute = 60;
const hour = 60 * minute;

type DeliveryDependencies = { secretKey: SecretKey; setup: MailSetup; allowed: AllowedHosts; log: Logger };

export function deliveryJobs({
  secretKey,
  setup,
  allowed,
  log,
}: DeliveryDependencies): JobKind<ClaimedDelivery, Outcome> {
  const stopping = new AbortController();
  setMaxListeners(0, stopping.signal); // one listener per running attempt

  async function attempt(db: Database, delivery: ClaimedDelivery, at: Date): Promise<DeliveryResult> {
    const secrets = await openSecrets(db, secretKey, delivery);
    if (!secrets) return keyLost;
    const body = JSON.stringify({
      type: delivery.type,
      timestamp: delivery.createdAt,
      data: { id: delivery.itemId },
    });
    const signed = { id: delivery.key, timestamp: Math.floor(at.getTime() / 1000), body };
    const headers = {
      'content-type': 'application/json',
      'user-agent': `foundation-site (+${setup.publicUrl})`,
      ...signedHeaders(secrets, signed),
    };
    return send({ url: delivery.url, headers, body, allowed, signal: stopping.signal });
  }

  return {
    name: 'webhook',
    queue: deliveryQueue,
    concurrency: maxWebhooks * concurrencyPerWebhook,
    retryDelays: [5, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour],
    claim,
    async run(db, delivery) {
      const at = new Date();
      const answer = await attempt(db, delivery, at);
      const { id, webhookId, type } = delivery;
      log.info(
        { delivery: id, webhook: webhookId, type, status: answer.status, error: answer.error },
        'webhook',
      );
      const isInterrupted = stopping.signal.aborted && answer.status === null;
      return { at: at.toISOString(), answer: isInterrupted ? 'interrupted' : answer };
    },
    recordResult: (db, ended) => recordResult(db, setup, ended),
    abort: async () => stopping.abort(),
  };
}

const keyLost: DeliveryResult = {
  status: null,
  error: 'The key of this site cannot read the secret of this webhook. Make a new secret.',
  body: null,
};
