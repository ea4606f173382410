import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../db/connect';
import { siteName } from '../db/site-settings';
import type { MailSetup } from '../process/env';
import { isDatabaseAway } from '../process/error-causes';
import { describeError, type Logger } from '../process/log';
import { letterOf } from './compose';
import { type ClaimedMail, claim, record, settleAbandoned, stillSending } from './outbox';
import type { Delivery } from './smtp-result';
import type { Transport } from './transport';

const lookEveryMs = 500;
const lifeSignEveryMs = 10_000;
const patienceMs = 5000;
const lastWordsMs = 1000;

type Parts = { db: Database; transport: Transport; setup: MailSetup; log: Logger };

/**
 * Sends what waits in the outbox, as many at a time as the transport has connections. Any number of workers, in one
 * process or several, share one outbox.
 * @returns what ends it: no new mail is begun, and those on their way get 5 seconds; then they are broken off and recorded
 */
export function startMailWorker(parts: Parts): { stop(): Promise<void> } {
  const worker = randomUUID();
  const { transport } = parts;
  const lanes = new Set<Promise<void>>();
  const onTheirWay = new Set<number>();
  let stopped = false;
  const quietly = (work: Promise<unknown>) =>
    work.then(
      () => undefined,
      (error: unknown) => {
        // That the database is away is said once, elsewhere; looking goes on twice a second.
        if (!isDatabaseAway(error))
          parts.log.error({ error: describeError(error) }, 'mail could not be looked after');
      },
    );

  /** Sends one after the other until none is due; as long as there is work, another lane opens beside it. */
  async function lane() {
    for (let mail = await next(); mail; mail = await next()) {
      look();
      onTheirWay.add(mail.id);
      await recorded(mail, await sendOne(parts, mail)).finally(() => onTheirWay.delete(mail.id));
    }
  }
  const next = async () => (stopped ? undefined : claim(parts.db, worker));

  /** What became of a mail must be known: while the database is away, it is told again. */
  async function recorded(mail: ClaimedMail, delivery: Delivery) {
    for (let isFirst = true; ; isFirst = false) {
      try {
        return await record(parts.db, worker, mail, delivery);
      } catch (error) {
        if (stopped) throw error;
        if (isFirst) parts.log.error({ mail: mail.id, error: describeError(error) }, 'mail not recorded yet');
        await sleep(lookEveryMs);
      }
    }
  }

  function look() {
    if (stopped || lanes.size >= transport.connections) return;
    const one = quietly(lane()).finally(() => lanes.delete(one));
    lanes.add(one);
  }
  const looking = setInterval(look, lookEveryMs);
  const living = setInterval(() => {
    if (onTheirWay.size > 0) void quietly(stillSending(parts.db, worker, [...onTheirWay]));
    void quietly(settleAbandoned(parts.db));
  }, lifeSignEveryMs);

  return {
    async stop() {
      stopped = true;
      clearInterval(looking);
      clearInterval(living);
      const ended = Promise.all(lanes);
      await Promise.race([ended, sleep(patienceMs, undefined, { ref: false })]);
      await transport.close();
      await Promise.race([ended, sleep(lastWordsMs, undefined, { ref: false })]);
    },
  };
}

async function sendOne({ db, transport, setup, log }: Parts, mail: ClaimedMail): Promise<Delivery> {
  try {
    const delivery = await transport.send(letterOf(mail, setup, await siteName(db)));
    log.info({ mail: mail.id, kind: mail.kind, outcome: delivery.outcome }, 'mail');
    return delivery;
  } catch (error) {
    log.error({ mail: mail.id, error: describeError(error) }, 'mail could not be written');
    return {
      outcome: 'later',
      reason: error instanceof Error ? error.message : 'The mail could not be written',
    };
  }
}
