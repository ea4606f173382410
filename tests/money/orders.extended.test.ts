/** The same as orders.test.ts, in many random orders. */
import { test } from 'vitest';
import { expectSameLedger } from './orders';
import { usePaidSite } from './paid-site';

const site = usePaidSite();
test('the ledger is the same in thirty random orders', () => expectSameLedger(site, 30), 600_000);
