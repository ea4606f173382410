// Sharing in a browser without a share dialog of its own.
import { articlePath } from '../support/public-pages';
import { expect, expectAccessible, expectToast, open, test } from '../support/support';

const title = 'The new reading room is open';

test('a menu offers the link, email and WhatsApp; if it cannot load, the link is copied', async ({
  page,
  context,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const share = page.getByRole('button', { name: 'Share' });
  await page.route('**/assets/share-menu-*.js', (route) => route.abort());
  await open(page, articlePath);
  await share.click();
  await expectToast(page, 'Link copied');
  await page.unroute('**/assets/share-menu-*.js');

  await open(page, articlePath);
  await share.click();
  const menu = page.getByRole('menu');
  await expect(menu.getByRole('menuitem')).toHaveText(['Copy link', 'Email', 'WhatsApp']);
  const both = encodeURIComponent(`${title}\n${page.url()}`);
  await expect(menu.getByRole('menuitem', { name: 'Email' })).toHaveAttribute(
    'href',
    `mailto:?subject=${encodeURIComponent(title)}&body=${both}`,
  );
  const whatsApp = menu.getByRole('menuitem', { name: 'WhatsApp' });
  await expect(whatsApp).toHaveAttribute('href', `https://wa.me/?text=${both}`);
  await expect(whatsApp).toHaveAttribute('rel', 'noopener noreferrer');
  await expectAccessible(page);
  await menu.getByRole('menuitem', { name: 'Copy link' }).click();
  await expectToast(page, 'Link copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  await expect(share).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(menu).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(share).toBeFocused();
});
