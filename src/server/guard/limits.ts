import { createHash } from 'node:crypto';
import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '../db/connect';
import { rateLimits } from '../db/schema';
import { TooManyRequests } from '../errors';

const tenMinutes = 600;
const failuresPerAccount = 5;
const failuresPerAddress = 50;

export type Limits = {
  /** Counts one public write of this kind. @throws TooManyRequests */
  publicWrite(kind: string, by: { address: string } | { email: string }): Promise<void>;
  /** Counts an attempt to sign in before it is tried, so that many at once cannot slip through. @throws TooManyRequests */
  signIn(account: string, address: string): Promise<{ succeeded(): Promise<void> }>;
};

/** Limits that are counted in the database, so that they hold across processes and restarts. */
export function createLimits(db: Database, publicWritesPerMinute: number): Limits {
  const limiter = (keyPrefix: string, points: number, duration: number, clearExpiredByTimeout = false) =>
    new RateLimiterDrizzle({
      storeClient: db,
      schema: rateLimits,
      keyPrefix,
      points,
      duration,
      clearExpiredByTimeout,
    });
  const writes = limiter('write', publicWritesPerMinute, 60, true); // clears the whole table for all
  const accounts = limiter('account', failuresPerAccount, tenMinutes);
  const addresses = limiter('address', failuresPerAddress, tenMinutes);

  return {
    async publicWrite(kind, by) {
      if (publicWritesPerMinute === 0) return;
      const who = 'address' in by ? by.address : by.email.toLowerCase();
      await consume(writes, `${kind} ${who}`);
    },
    async signIn(account, address) {
      const key = keyOf(`${account} ${address}`);
      await consume(accounts, `${account} ${address}`);
      await consume(addresses, address);
      return {
        async succeeded() {
          await accounts.delete(key);
          await addresses.reward(keyOf(address));
        },
      };
    },
  };
}

/** Addresses and e-mails are counted under their hash: the table tells nobody who was here. */
const keyOf = (text: string) => createHash('sha256').update(text).digest('base64url');

async function consume(limiter: RateLimiterDrizzle, text: string) {
  try {
    await limiter.consume(keyOf(text));
  } catch (refused) {
    if (refused instanceof RateLimiterRes) throw new TooManyRequests(refused.msBeforeNext);
    throw refused;
  }
}
