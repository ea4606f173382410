/** A payment provider may tell of events late, twice and in any order: the ledger is the same. */
import { test } from 'vitest';
import { expectSameLedger } from './orders';
import { usePaidSite } from './paid-site';

const site = usePaidSite();
test('the ledger is the same in one random order', () => expectSameLedger(site, 1), 120_000);
