/** The same as histories.test.ts, with more steps. */
import { test } from 'vitest';
import { withOwner } from '../support/app';
import { expectFiguresOfEntries } from './histories';

const { site, cookie } = withOwner();
const seed = Date.now();
test(
  `the figures after 10,000 random steps (seed ${seed})`,
  () => expectFiguresOfEntries(site, cookie, { numRuns: 10_000, seed }),
  1_800_000,
);
