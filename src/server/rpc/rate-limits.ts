import { TRPCError } from '@trpc/server';
import { countedName, failuresOf } from '../accounts/accounts';
import {
  type Count,
  type Counter,
  count,
  decrementCount,
  type Limit,
  readCounts,
  removeExpired,
  resetCount,
} from '../db/counters';
import type { Database } from '../db/database';
import type { Periodic } from '../jobs/periodic';
import type { Logger } from '../process/log';
import { refuse, TooManyRequests } from './errors';
import { logRefusedSignIns } from './refused-sign-ins';

const tenMinutes = 600;
const aDay = 86_400;
const perName: Limit = { points: 5, seconds: tenMinutes };
const perNameADay: Limit = { points: 100, seconds: aDay };
const passkeysPerAddress: Limit = { points: 60, seconds: tenMinutes };
const callsPerToken: Limit = { points: 600, seconds: 60 };
const invitationsPerAddress: Limit = { points: 30, seconds: tenMinutes };
/** Above `points` no password is checked at all, because each check costs a password hash. */
const perNetwork = { limit: { points: 500, seconds: tenMinutes }, crowdedFrom: 50 };
const perWiderNetwork = { limit: { points: 2000, seconds: tenMinutes }, crowdedFrom: 200 };

export type RateLimits = {
  /** Counts one public write of this kind. @throws TooManyRequests */
  publicWrite(kind: string, by: { address: string } | { email: string }): Promise<void>;
  /**
   * Counts a sign-in attempt before it is checked, so that parallel attempts cannot slip through. An address with too many
   * failures keeps one attempt per name, so that one user of a network does not lock out the others. A known device of the
   * account is counted separately, so that nobody else can lock it out.
   * @throws TooManyRequests
   */
  signIn(who: SignIn): Promise<SignInAttempt>;
  /** Resets the failures of a name on unknown devices. */
  forgetSignIns(name: string): Promise<void>;
  /** Counts a step of a passkey sign-in. @throws TooManyRequests @returns the error for an invalid passkey */
  passkey(address: string): Promise<() => TRPCError>;
  /** Counts a call by a token. @throws TooManyRequests */
  token(id: number): Promise<void>;
  /** Counts an attempt to use an invitation; successful ones do not count. @throws TooManyRequests */
  invitation(address: string): Promise<{ succeeded(): Promise<void> }>;
};

type SignIn = {
  /** Counted whether or not the account exists. */
  name: string;
  address: string;
  /** The token of a known device of the account. */
  device: string | undefined;
};

type SignInAttempt = {
  /** The credentials were right: removes this attempt and earlier failures. */
  succeeded(): Promise<void>;
  /** Nothing was checked: removes only this attempt. */
  withdrawn(): Promise<void>;
  /** The error for wrong credentials. */
  refusal(): TRPCError;
};

/** @throws TooManyRequests */
async function countUpTo(db: Database, text: string, limit: Limit): Promise<void> {
  const { points, milliseconds } = await count(db, text, limit);
  if (points > limit.points) throw new TooManyRequests(milliseconds);
}

export const rateLimitRetention = (db: Database): Periodic => ({
  name: 'rate limit retention',
  everyMs: 300_000,
  run: (signal) => removeExpired(db, signal),
});

/** Limits counted in the database, so that they hold across processes and restarts. */
export function createRateLimits(db: Database, log: Logger, publicWritesPerMinute: number): RateLimits {
  const perMinute: Limit = { points: publicWritesPerMinute, seconds: 60 };
  const refused = logRefusedSignIns(log);

  return {
    async publicWrite(kind, by) {
      if (publicWritesPerMinute === 0) return;
      const who = 'address' in by ? by.address : by.email.toLowerCase();
      await countUpTo(db, `write ${kind} ${who}`, perMinute);
    },
    async signIn({ name, address, device }) {
      const tooMany = (milliseconds: number) => {
        refused(address, 'limit');
        return new TooManyRequests(milliseconds);
      };
      const wrong = () => {
        refused(address, 'password');
        return refuse('UNAUTHORIZED', 'Invalid username or password');
      };
      const counters = countersOf({ name: countedName(name), address, device });
      // Reads first, so that a flood of refused attempts writes nothing.
      const present = await readCounts(db, counters);
      const { refused: refusedFor } = verdictOn(
        counters,
        present.map(({ points, milliseconds }) => ({ points: points + 1, milliseconds })),
      );
      if (refusedFor !== undefined) throw tooMany(refusedFor);
      const counts: Count[] = [];
      const withdrawn = async () => {
        for (const [index, { text, limit }] of counters.entries())
          if ((counts[index]?.points ?? Infinity) <= limit.points) await decrementCount(db, text);
      };
      for (const { text, limit } of counters) {
        counts.push(await count(db, text, limit));
        const { refused: overtaken } = verdictOn(counters, counts);
        if (overtaken === undefined) continue;
        await withdrawn();
        throw tooMany(overtaken);
      }
      const { crowded } = verdictOn(counters, counts);
      return {
        withdrawn,
        async succeeded() {
          await withdrawn();
          for (const { text, isOwn } of counters) if (isOwn) await resetCount(db, text);
        },
        refusal: () => (crowded === undefined ? wrong() : tooMany(crowded)),
      };
    },

    forgetSignIns: (name) => resetCount(db, failuresOf(name)),
    async passkey(address) {
      await countUpTo(db, `passkey ${address}`, passkeysPerAddress);
      return () => {
        refused(address, 'passkey');
        return refuse('UNAUTHORIZED', 'This passkey is not registered on this site');
      };
    },
    token: (id) => countUpTo(db, `token ${id}`, callsPerToken),
    async invitation(address) {
      const key = `invitation ${address}`;
      await countUpTo(db, key, invitationsPerAddress);
      return { succeeded: () => decrementCount(db, key) };
    },
  };
}

/** Above `crowdedFrom`, each name has one attempt left. */
type SignInCounter = Counter & { crowdedFrom?: number; isOwn?: boolean };

/** Networks first, so that their refusals do not depend on the name. */
function countersOf({ name, address, device }: SignIn): SignInCounter[] {
  if (device !== undefined) return [{ text: `account ${name} of ${device}`, limit: perName, isOwn: true }];
  return [
    { text: `address ${address}`, ...perNetwork },
    ...widerNetwork(address).map((network) => ({ text: `address ${network}`, ...perWiderNetwork })),
    { text: `account ${name} ${address}`, limit: perName, isOwn: true },
    { text: failuresOf(name), limit: perNameADay },
  ];
}

/** Whether the attempt is refused, or the last one of its name, and for how many milliseconds. */
function verdictOn(
  counters: readonly SignInCounter[],
  counts: readonly Count[],
): { refused?: number; crowded?: number } {
  let crowded: number | undefined;
  for (const [index, { points, milliseconds }] of counts.entries()) {
    const { limit = perName, crowdedFrom = Infinity, isOwn = false } = counters[index] ?? {};
    if (points > limit.points) return { refused: milliseconds };
    if (points > crowdedFrom) crowded = milliseconds;
    if (isOwn && crowded !== undefined && points > 1) return { refused: crowded };
  }
  return crowded === undefined ? {} : { crowded };
}

/** The /48 of an IPv6 /64, which a provider assigns to one customer. */
const widerNetwork = (address: string): string[] =>
  address.endsWith('::/64') ? [`${address.split(':').slice(0, 3).join(':')}::/48`] : [];
