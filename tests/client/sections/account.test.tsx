// The account of a browser, or at an address, where passkeys do not work.
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startBrowser } from '../../support/browser/browser';

test.each([
  // happy-dom has no `PublicKeyCredential`.
  ['http://localhost:3000', 'This browser does not support passkeys.'],
  ['https://example.org', 'Passkeys only work at https://example.org.'],
])('a site at %s: %s', async (origin, says) => {
  const browser = await startBrowser({ roles: ['editor'] });
  browser.network.answer('auth.passkeyOrigin', origin);
  await browser.openSection('account', 'My account');
  const panel = await screen.findByRole('region', { name: 'Passkeys' });
  await within(panel).findByText('You have no passkeys yet.');
  expect(panel).toHaveTextContent(says);
  expect(within(panel).queryByRole('button', { name: 'Add a passkey' })).not.toBeInTheDocument();
});
