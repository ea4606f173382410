import { TRPCError } from '@trpc/server';
import type { Database } from '../db/connect';
import type { Periodic } from '../jobs/periodic';
import type { Logger } from '../process/log';
import { count, countUpTo, forget, type Limit, removeExpired, takeBack } from './counters';
import { TooManyRequests } from './errors';
import { logRefusedSignIns } from './refused-sign-ins';

const tenMinutes = 600;
const perAccount: Limit = { points: 5, seconds: tenMinutes };
const failuresPerAddress = 50;
/** From here on nothing is tried for an address any more: each try costs the time of a password's hash. */
const mostPerAddress: Limit = { points: 500, seconds: tenMinutes };

export type RateLimits = {
  /** Counts one public write of this kind. @throws TooManyRequests */
  publicWrite(kind: string, by: { address: string } | { email: string }): Promise<void>;
  /**
   * Counts an attempt to sign in before it is tried, so that many at once cannot slip through. An address with too many
   * failures has one try left for each name, so that one guest of a network does not lock out the others.
   * @param name as the database compares names, whether there is such an account or not
   * @throws TooManyRequests
   */
  signIn(name: string, address: string): Promise<Attempt>;
};
type Attempt = { succeeded(): Promise<void>; refusal(): TRPCError };

/** Removes the counts that are over. */
export const rateLimitRetention = (db: Database): Periodic => ({
  name: 'rate limit retention',
  everyMs: 300_000,
  run: () => removeExpired(db),
});

/** Limits that are counted in the database, so that they hold across processes and restarts. */
export function createRateLimits(db: Database, log: Logger, publicWritesPerMinute: number): RateLimits {
  const perMinute: Limit = { points: publicWritesPerMinute, seconds: 60 };
  const refused = logRefusedSignIns(log);

  return {
    async publicWrite(kind, by) {
      if (publicWritesPerMinute === 0) return;
      const who = 'address' in by ? by.address : by.email.toLowerCase();
      await countUpTo(db, `write ${kind} ${who}`, perMinute);
    },
    async signIn(name, address) {
      const [account, network] = [`account ${name} ${address}`, `address ${address}`];
      const tooMany = (milliseconds: number) => {
        refused(address, 'limit');
        return new TooManyRequests(milliseconds);
      };
      const tries = await count(db, account, perAccount);
      if (tries.points > perAccount.points) throw tooMany(tries.milliseconds);
      const all = await count(db, network, mostPerAddress);
      const isCrowded = all.points > failuresPerAddress;
      if (all.points > mostPerAddress.points || (isCrowded && tries.points > 1))
        throw tooMany(all.milliseconds);
      return {
        async succeeded() {
          await forget(db, account);
          await takeBack(db, network);
        },
        refusal() {
          if (isCrowded) return tooMany(all.milliseconds);
          refused(address, 'password');
          return new TRPCError({ code: 'UNAUTHORIZED', message: 'Invalid username or password' });
        },
      };
    },
  };
}
