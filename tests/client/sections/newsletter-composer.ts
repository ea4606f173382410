// The composer of newsletters, for the tests of its section.
import '../../../src/client/admin/newsletter/newsletter'; // else the first test of a file waits for it to load
import { screen } from '@testing-library/react';
import { fill, startBrowser } from '../../support/browser/browser';

/** Opens the section of a site with subscribers. */
export async function openNewsletter(count: number) {
  const browser = await startBrowser({ roles: ['owner'] });
  for (let number = 0; number < count; number += 1)
    await browser.call('POST', '/api/newsletter/subscribe', { email: `reader${number}@example.org` });
  await browser.openSection('newsletter', 'Newsletter');
  return browser;
}

export const findComposer = () => screen.findByRole('region', { name: 'Compose Newsletter' });

/** Writes a newsletter. */
export async function compose() {
  const panel = await findComposer();
  await fill(panel, 'Subject Line', 'January');
  await fill(panel, 'Email Content', 'Dear friends,\n\nthank you.');
  return panel;
}
