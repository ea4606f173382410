// The map on the contact page, and the way to each location.
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { press, startBrowser } from '../../support/browser/browser';

const open = async (askBeforeMap?: string) => {
  const browser = await startBrowser();
  const mapUrl = 'https://www.openstreetmap.org/export/embed.html?bbox=1,2,3,4';
  const shown = { mapUrl, ...(askBeforeMap && { askBeforeMap }) };
  browser.network.answer(
    'settings.shown',
    Object.entries({ ...shown, mainCampus: '1 Garden Street\nRiverton' }).map(([key, value]) => ({
      key,
      value,
    })),
  );
  browser.open('/contact');
  return screen.findByRole('link', { name: 'Open the map in a new tab' });
};
const map = () => screen.queryByTitle('Map of our locations');

test('the map is embedded, and locations have directions', async () => {
  expect(await open()).toHaveAttribute('href', 'https://www.openstreetmap.org/?bbox=1,2,3,4');
  expect(map()).toHaveAttribute('loading', 'lazy');
  expect(screen.getByRole('link', { name: /^Directions to/ })).toHaveAttribute(
    'href',
    'https://www.openstreetmap.org/directions?to=1%20Garden%20Street%2C%20Riverton',
  );
});

test('where the foundation wishes, the map asks first', async () => {
  await open('yes');
  expect(map()).toBeNull();
  await press('Show the map');
  await waitFor(() => expect(map()).toHaveFocus());
});
