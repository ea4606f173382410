import {
  answerReads,
  expect,
  expectAllWellAtBothWidths,
  expectToast,
  holdReads,
  open,
  test,
} from '../support/support';

// Axe takes seconds on a busy machine.
test.beforeEach(() => test.slow());

test('an open answer has none', async ({ page }) => {
  await page.route(/^https:/, (route) => route.abort());
  await open(page, '/contact');
  await page.getByRole('button', { name: 'How can I volunteer?' }).click();
  await expect(page.getByText('Fill in the application on the page Get Involved.')).toBeVisible();
  await expectAllWellAtBothWidths(page);
});

test('both kinds of toasts have none', async ({ page }) => {
  await open(page, '/privacy-policy');
  // Over text alone: a control that a toast covers in part would seem too small.
  const toTop = () => page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  const form = page.getByRole('contentinfo').locator('form');
  await form.getByLabel('Email address').fill('reader@example.org');
  await page.route('**/trpc/newsletter.subscribe', (route) => route.abort());
  await form.getByRole('button').click();
  await expectToast(page, 'Failed to subscribe');
  await page.keyboard.press('F8'); // keeps the toast open
  await toTop();
  await expectAllWellAtBothWidths(page);
  await page.unroute('**/trpc/newsletter.subscribe');
  await form.getByRole('button').click();
  await expectToast(page, 'Success!');
  await page.keyboard.press('F8');
  await toTop();
  await expectAllWellAtBothWidths(page);
  await expectToast(page, 'Success!');
});

const comment = {
  id: 9001,
  name: 'Bilal Khan',
  content: 'Thank you for this.',
  parentId: null,
  createdAt: '2026-01-31T10:00:00.000Z',
};

test('comments, a reply and the form with its errors have none', async ({ page }) => {
  await open(page, '/news?search=the+new+reading+room');
  await page.route('**/trpc/**news.bySlug**', async (route) => {
    const answer = await route.fetch();
    const replies = [{ ...comment, id: 9002, parentId: 9001, replies: [] }];
    const json: unknown = JSON.parse(
      (await answer.text()).replace(
        '"comments":[]',
        `"comments":${JSON.stringify([{ ...comment, replies }])}`,
      ),
    );
    await route.fulfill({ response: answer, json });
  });
  await page.locator('main article a').click();
  await expect(page.getByText('Thank you for this.')).toHaveCount(2);
  await page.getByRole('button', { name: 'Post Comment' }).click();
  await expect(page.getByText('Name must be at least 2 characters')).toBeVisible();
  await expectAllWellAtBothWidths(page);
  await page.getByRole('button', { name: 'Reply' }).click();
  await expect(page.getByRole('heading', { name: 'Write a reply' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Post Comment' })).toHaveCount(1);
  await expectAllWellAtBothWidths(page);
});

test('a donation of another amount has none', async ({ page }) => {
  await open(page, '/get-involved');
  await page.getByRole('radio', { name: 'Custom' }).check();
  await expect(page.getByLabel('Custom amount (USD)')).toBeVisible();
  await expectAllWellAtBothWidths(page);
});

test('an open player has none', async ({ page }) => {
  const player = {
    contentType: 'text/html',
    body: '<html lang="en"><title>Player</title></html>',
  };
  await page.route(/^https:/, (route) => route.fulfill(player));
  await open(page, '/daewa-tv');
  await page.getByRole('button', { name: /^Play/ }).first().click();
  await expect(page.locator('iframe')).toBeVisible();
  await expectAllWellAtBothWidths(page);
});

test('lists that are on their way or empty have none', async ({ page }) => {
  await open(page, '/privacy-policy');
  await answerReads(page, { 'programs.list': [], 'courses.list': [], 'faculty.list': [] });
  const release = await holdReads(page);
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('link', { name: 'Programs', exact: true }).click();
  await expect(page.getByTestId('skeleton')).toHaveCount(6);
  await expectAllWellAtBothWidths(page);
  release();
  await expect(page.getByText('No programs found')).toBeVisible();
  await expectAllWellAtBothWidths(page);
  await footer.getByRole('link', { name: 'University', exact: true }).click();
  await expect(page.getByText('No courses found')).toBeVisible();
  await expectAllWellAtBothWidths(page);
  await page.getByRole('tab', { name: 'Faculty' }).click();
  await expect(page.getByText('No faculty found')).toBeVisible();
  await expectAllWellAtBothWidths(page);
});
