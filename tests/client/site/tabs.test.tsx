// The arrow keys follow the direction of the page.
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startBrowser, user } from '../../support/browser/browser';

test('in a right-to-left language the arrow keys move between the tabs the other way', async () => {
  const browser = await startBrowser();
  browser.open('/university', 'ar');
  const [first, second] = await screen.findAllByRole('tab');
  first?.focus();
  await user.keyboard('{ArrowLeft}');
  await waitFor(() => expect(second).toHaveFocus());
  await user.keyboard('{ArrowRight}');
  await waitFor(() => expect(first).toHaveFocus());
});
