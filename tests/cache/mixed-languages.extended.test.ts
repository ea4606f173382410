/** Ten thousand reads in two languages while translations change. */
import { test } from 'vitest';
import { withCaching } from './caching';
import { readBothLanguages } from './mixed-languages';

const site = withCaching();

test('no response of 10,000 is in the wrong language while a translator saves', async () => {
  await readBothLanguages(site, 10_000);
}, 1_200_000);
