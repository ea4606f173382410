/** The same as random.test.ts, at length. */
import { describe, test } from 'vitest';
import { withOwner } from '../support/app';
import { expectFiguresOfCards } from './card-histories';
import { expectFiguresOfEntries } from './histories';
import { expectSameLedger } from './orders';
import { usePaidSite } from './paid-site';

describe('events of a payment provider', () => {
  const site = usePaidSite();
  test('give the same ledger in thirty random orders', () => expectSameLedger(site, 30), 600_000);
  const seed = Date.now();
  test(
    `add up to every figure after 1,000 random steps (seed ${seed})`,
    () => expectFiguresOfCards(site(), { numRuns: 1000, seed }),
    1_200_000,
  );
});

describe('payments, refunds and corrections', () => {
  const { site, cookie } = withOwner();
  const seed = Date.now();
  test(
    `add up to every figure after 10,000 random steps (seed ${seed})`,
    () => expectFiguresOfEntries(site, cookie, { numRuns: 10_000, seed }),
    1_800_000,
  );
});
