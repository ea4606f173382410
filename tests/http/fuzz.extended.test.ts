/** The same as fuzz.test.ts, for every operation and with more inputs. */
import { documentedOperations } from '../support/api/documented';
import { fuzzOperations, useFilledSite } from './fuzz';

useFilledSite();
fuzzOperations({ runs: 25, every: 12, operations: documentedOperations });
