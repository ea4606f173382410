/** A sample of reads in two languages while translations change; the whole is in the extended tests. */
import { test } from 'vitest';
import { withCaching } from './caching';
import { readBothLanguages } from './mixed-languages';

const site = withCaching();

test('no response is in the wrong language while a translator saves', async () => {
  await readBothLanguages(site, 300);
}, 60_000);
