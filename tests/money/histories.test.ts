/** After any history of payments, refunds and corrections each figure is the sum of its ledger entries. */
import { test } from 'vitest';
import { withOwner } from '../support/app';
import { expectFiguresOfEntries } from './histories';

const { site, cookie } = withOwner();
test(
  'the figures after 300 random steps',
  () => expectFiguresOfEntries(site, cookie, { numRuns: 300, seed: 1 }),
  120_000,
);
