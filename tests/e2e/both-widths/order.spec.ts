// The order of a list is changed by drag and by buttons, at both widths.
import type { Locator, Page } from '@playwright/test';
import { openSection } from '../support/admin';
import { test as base } from '../support/content';
import { onOwnSite } from '../support/own-site';
import { expect, expectAccessibleInBothSchemes, expectToast, unique } from '../support/support';

const test = base.extend(onOwnSite); // an order names all that there are

const words = ['Amina Haddad', 'ليلى الحداد', `Abd ar-Rahman ${'ibn al-Khattab '.repeat(3)}the elder`];

/** Three people at the end of the leadership, and how the site shows their order. */
async function threeLeaders(page: Page, make: (path: string, data: object) => Promise<unknown>) {
  const names = words.map((name) => unique(name));
  for (const name of names)
    await make('/api/team', {
      name,
      title: 'Director',
      imageUrl: '/images/team/yusuf-rahman.svg',
      bio: 'Has led the foundation since 2012.',
      isLeadership: true,
    });
  const shown = async (path: string) => {
    const members: { name: string }[] = await (await page.request.get(path)).json();
    return members.map(({ name }) => name).filter((name) => names.includes(name));
  };
  return { names, shown };
}

/** Drags by the mouse, or by a finger on a phone. */
async function drag(page: Page, from: Locator, to: Locator, isMobile: boolean) {
  const middle = async (what: Locator) => {
    const { x = 0, y = 0, width = 0, height = 0 } = (await what.boundingBox()) ?? {};
    return { x: x + width / 2, y: y + height / 2 };
  };
  await to.scrollIntoViewIfNeeded();
  await from.scrollIntoViewIfNeeded();
  const [begin, end] = [await middle(from), await middle(to)];
  // The last one twice: the list has moved on meanwhile, as under a hand that is slower than this.
  const drawn = () => page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
  const steps = [1, 2, 3, 4, 4].map((step) => ({
    x: begin.x,
    y: begin.y + ((end.y - 10 - begin.y) * step) / 4,
  }));
  if (!isMobile) {
    await page.mouse.move(begin.x, begin.y);
    await page.mouse.down();
    for (const { x, y } of steps) {
      await page.mouse.move(x, y);
      await drawn();
    }
    return page.mouse.up();
  }
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  await touch('touchStart', [begin]);
  for (const step of steps) {
    await touch('touchMove', [step]);
    await drawn();
  }
  return touch('touchEnd', []);
}

test('an order is changed by drag and by buttons, saved and undone', async ({ page, make, isMobile }) => {
  test.slow();
  const { names, shown } = await threeLeaders(page, make);
  const [first = '', second = '', third = ''] = names;
  await openSection(page, 'team', 'Team Members');
  await page.getByRole('button', { name: 'Order' }).click();
  const dialog = page.getByRole('dialog', { name: 'Order of Team Members' });
  const row = (name: string) => dialog.getByRole('listitem').filter({ hasText: name });
  const listed = async () =>
    (await dialog.getByRole('listitem').allInnerTexts()).flatMap((text) =>
      names.filter((name) => text.includes(name)),
    );
  await expect(row(third)).toBeVisible();
  expect(await listed()).toEqual(names);

  const grip = (name: string) => row(name).locator('[aria-hidden]');
  await drag(page, grip(third), grip(first), isMobile);
  await expect.poll(listed).toEqual([third, first, second]);
  await expectAccessibleInBothSchemes(page);

  const up = dialog.getByRole('button', { name: `Up: ${second}` });
  await up.press('Enter');
  await expect(up).toBeFocused();
  await page.keyboard.press('Enter');
  await expect.poll(listed).toEqual([second, third, first]);
  await expect(dialog.getByRole('status')).toContainText(`${second}: place`);
  await expect(up).toBeFocused();
  expect(await shown('/api/team/all')).toEqual(names);

  await dialog.getByRole('button', { name: 'Save order' }).click();
  await expectToast(page, 'Order of team members saved');
  await expect(dialog).toBeHidden();
  for (const path of ['/api/team/all', '/api/team/leadership'])
    expect(await shown(path)).toEqual([second, third, first]);
  await page
    .getByRole('region', { name: 'Notifications (F8)' })
    .getByRole('button', { name: 'Undo' })
    .click();
  await expectToast(page, 'Team members are back in their previous order');
  expect(await shown('/api/team/all')).toEqual(names);
});
