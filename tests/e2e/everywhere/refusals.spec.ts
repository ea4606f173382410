import { articleOf, test } from '../support/content';
import { expectFilled, fill, formOn, forms, press } from '../support/public-forms';
import { expect, expectAccessible, expectToast, open, unique } from '../support/support';

// What browsers take for an address and mail does not.
const refusedEmails = ['a@b', 'sara..ali@example.org'];

for (const form of forms)
  test(`what the server refuses in the ${form.name} form is told at its field`, async ({ page }) => {
    await open(page, form.path);
    const shown = formOn(page, form);
    const email = shown.getByLabel(/^Email/);
    for (const refused of refusedEmails) {
      await fill(shown, form);
      await email.fill(refused);
      await press(shown, form);
      for (const words of form.failed) await expectToast(page, words);
      await expect(email).toHaveAccessibleDescription('Please enter a valid email');
      await expect(email).toHaveAttribute('aria-invalid', 'true');
      await expect(email).toBeFocused();
      await expect(email).toHaveValue(refused);
    }
    for (const other of await shown.getByRole('textbox').all())
      if ((await other.getAttribute('name')) !== 'email')
        await expect(other).toHaveAttribute('aria-invalid', 'false');
    await page.getByRole('button', { name: 'Close' }).click();
    await expectAccessible(page);
    await fill(shown, form);
    await press(shown, form);
    for (const words of form.sent) await expectToast(page, words);
    await expect(shown.getByText('Please enter a valid email')).toBeHidden();
    await expect(email).toHaveAttribute('aria-invalid', 'false');
  });

test('blanks are told at each field, the first of them focused', async ({ page }) => {
  const [, contact, , volunteer] = forms;
  for (const [form, fields] of [
    [contact, { Name: 'Name is required', Subject: 'Subject is required', Message: 'Message is required' }],
    [
      volunteer,
      {
        'First Name': 'First name is required',
        'Last Name': 'Last name is required',
        Phone: 'Phone is required',
        Message: 'Message is required',
      },
    ],
  ] as const) {
    await open(page, form.path);
    const shown = formOn(page, form);
    await fill(shown, form);
    for (const label of Object.keys(fields)) await shown.getByLabel(label, { exact: true }).fill('  ');
    await press(shown, form);
    await expectToast(page, form.failed[0]);
    for (const [label, says] of Object.entries(fields))
      await expect(shown.getByLabel(label, { exact: true })).toHaveAccessibleDescription(says);
    await expect(shown.getByLabel(Object.keys(fields)[0] ?? '', { exact: true })).toBeFocused();
  }
});

test('a custom amount that is refused says why', async ({ page }) => {
  const [, , donation] = forms;
  await open(page, donation.path);
  const form = formOn(page, donation);
  await fill(form, donation);
  await form.getByRole('radio', { name: 'Custom' }).check();
  const amount = form.getByLabel('Custom amount (USD)');
  await amount.fill('10.005');
  await form.evaluate((shown: HTMLFormElement) => {
    shown.noValidate = true;
  });
  await press(form, donation);
  await expectToast(page, 'Donation Failed');
  await expect(amount).toHaveAccessibleDescription('Amount must have at most 2 decimals');
  await expect(amount).toBeFocused();
});

test('what only the server refuses in a comment is told at its field', async ({ page, make }) => {
  const { slug } = await make('/api/news', articleOf(unique('Refused')));
  await page.route('**/assets/comments-*.js', (route) => route.abort()); // the rules that the browser would check
  await open(page, `/news/${slug}`);
  const form = page.locator('form', { has: page.getByRole('heading', { name: 'Leave a comment' }) });
  await form.getByLabel('Name').fill('S');
  await form.getByLabel('Email').fill('a@b');
  await form.getByLabel('Comment').fill('A good word');
  await form.getByRole('button', { name: 'Post Comment' }).click();
  await expectToast(page, 'Error');
  await expect(form.getByLabel('Name')).toHaveAccessibleDescription('Name must be at least 2 characters');
  await expect(form.getByLabel('Email')).toHaveAccessibleDescription('Please enter a valid email');
  await expect(form.getByLabel('Name')).toBeFocused();
});

for (const email of ['john&jane@example.org', "o'brien+news@example.org", 'info@مثال.إختبار'])
  test(`${email} is an address`, async ({ page }) => {
    const [newsletter, contact] = forms;
    await open(page, contact.path);
    await fill(formOn(page, contact), contact);
    await formOn(page, contact).getByLabel('Email').fill(email);
    await press(formOn(page, contact), contact);
    await expectToast(page, 'Message Sent!');
    await expect(formOn(page, contact).getByLabel('Email')).toHaveValue('');
    await formOn(page, newsletter)
      .getByLabel(/^Email/)
      .fill(email);
    await press(formOn(page, newsletter), newsletter);
    await expectToast(page, 'Success!');
  });

test('a refusal without a field keeps everything and marks nothing', async ({ page }) => {
  const [, contact] = forms;
  await open(page, contact.path);
  await page.route(`**/trpc/${contact.procedure}`, (route) =>
    route.fulfill({
      status: 429,
      json: { error: { message: 'Too many requests', code: -1, data: { code: 'X', httpStatus: 429 } } },
    }),
  );
  await fill(formOn(page, contact), contact);
  await press(formOn(page, contact), contact);
  await expectToast(page, 'Please try again later.');
  await expectFilled(formOn(page, contact), contact);
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(0);
});
