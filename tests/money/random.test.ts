/** Random histories: the ledger and every figure are right, whatever happens in whichever order. */
import { describe, test } from 'vitest';
import { withOwner } from '../support/app';
import { expectFiguresOfCards } from './card-histories';
import { expectFiguresOfEntries } from './histories';
import { expectSameLedger } from './orders';
import { usePaidSite } from './paid-site';

describe('events of a payment provider', () => {
  const site = usePaidSite();
  test('give the same ledger in one random order', () => expectSameLedger(site, 1), 120_000);
  test(
    'add up to every figure after 100 random steps',
    () => expectFiguresOfCards(site(), { numRuns: 100, seed: 1 }),
    120_000,
  );
});

describe('payments, refunds and corrections', () => {
  const { site, cookie } = withOwner();
  test(
    'add up to every figure after 300 random steps',
    () => expectFiguresOfEntries(site, cookie, { numRuns: 300, seed: 1 }),
    120_000,
  );
});
