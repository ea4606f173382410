import type { Page } from '@playwright/test';
import { expect, expectToast, open, test } from '../support/support';

const donationForm = (page: Page) => page.locator('form', { has: page.getByText('Payment Method') });
const volunteerForm = (page: Page) => page.locator('form', { has: page.getByText('Areas of Interest') });
const contactForm = (page: Page) => page.locator('form', { has: page.getByLabel('Message') });

async function fillDonation(page: Page) {
  const form = donationForm(page);
  await form.getByLabel('First Name').fill('Layla');
  await form.getByLabel('Last Name').fill('Noor');
  await form.getByLabel('Email').fill('layla@example.org');
  return form;
}

test('a donation: presets, a custom amount, success resets the form', async ({ page }) => {
  await open(page, '/get-involved');
  const form = await fillDonation(page);
  await expect(form.getByRole('radio', { name: '$50', exact: true })).toBeChecked();
  await form.getByRole('radio', { name: 'Custom' }).click();
  await form.getByLabel('Custom amount').fill('0.5');
  await form.getByRole('button', { name: /^Donate/ }).click();
  expect(
    await form
      .getByLabel('Custom amount')
      .evaluate((input: HTMLInputElement) => input.validity.rangeUnderflow),
  ).toBe(true);
  await form.getByRole('radio', { name: '$250' }).click();
  await expect(form.getByLabel('Custom amount')).toBeHidden();
  await form.getByLabel('PayPal').check();
  const sent = page.waitForRequest('**/trpc/donations.create');
  await form.getByRole('button', { name: 'Donate $250' }).click();
  expect((await sent).postDataJSON()).toMatchObject({
    amount: 250,
    paymentMethod: 'paypal',
    recurring: false,
  });
  await expectToast(page, 'Donation Received!');
  await expect(form.getByLabel('First Name')).toHaveValue('');
  await expect(form.getByLabel('Credit Card')).toBeChecked();
});

test('a donation that fails keeps what was typed; sent again it is the same donation', async ({ page }) => {
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/trpc/donations.create')) keys.push(request.headers()['idempotency-key']);
  });
  await page.route('**/trpc/donations.create', (route) => route.abort());
  await open(page, '/get-involved');
  const form = await fillDonation(page);
  await form.getByRole('button', { name: /^Donate/ }).click();
  await expectToast(page, 'Please try again or contact us directly.');
  await expect(form.getByLabel('Email')).toHaveValue('layla@example.org');
  await page.unroute('**/trpc/donations.create');
  await form.getByRole('button', { name: /^Donate/ }).dblclick();
  await expectToast(page, 'Donation Received!');
  expect(keys[0]).toMatch(/.{10,}/);
  expect(new Set(keys).size).toBe(1);
});

test('while a donation is on its way the button says so and takes no second press', async ({ page }) => {
  await page.route('**/trpc/donations.create', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  await open(page, '/get-involved');
  const form = await fillDonation(page);
  await form.getByRole('button', { name: /^Donate/ }).click();
  await expect(form.getByRole('button', { name: 'Processing...' })).toBeDisabled();
  await expectToast(page, 'Donation Received!');
});

test('a volunteer applies with areas and times', async ({ page }) => {
  await open(page, '/get-involved');
  const form = volunteerForm(page);
  await form.getByLabel('First Name').fill('Omar');
  await form.getByLabel('Last Name').fill('Farouk');
  await form.getByLabel('Email').fill('omar@example.org');
  await form.getByLabel('Phone').fill('+1 555 0100');
  await form.getByLabel('Translation services').check();
  await form.getByLabel('Weekend mornings').check();
  await form.getByLabel('Message').fill('I would like to help.');
  const sent = page.waitForRequest('**/trpc/volunteers.create');
  await form.getByRole('button', { name: 'Submit Application' }).click();
  expect((await sent).postDataJSON()).toMatchObject({
    areas: ['Translation services'],
    availability: ['Weekend mornings'],
  });
  await expectToast(page, 'Volunteer Application Submitted!');
  await expect(form.getByLabel('Translation services')).not.toBeChecked();
});

test('a message is sent; one that fails is kept; the subject comes with the link', async ({ page }) => {
  await open(page, '/contact?subject=Youth%20Development');
  const form = contactForm(page);
  await expect(form.getByLabel('Subject')).toHaveValue('Youth Development');
  await form.getByLabel('Name').fill('Sara Ali');
  await form.getByLabel('Email').fill('sara@example.org');
  await form.getByLabel('Message').fill('When does the next course begin?');
  await page.route('**/trpc/contact.create', (route) => route.abort());
  await form.getByRole('button', { name: 'Send Message' }).click();
  await expectToast(page, 'Failed to send message');
  await expect(form.getByLabel('Message')).toHaveValue('When does the next course begin?');
  await page.unroute('**/trpc/contact.create');
  await form.getByRole('button', { name: 'Send Message' }).click();
  await expectToast(page, 'Message Sent!');
  await expect(form.getByLabel('Message')).toHaveValue('');
});

test('a form whose hidden field was filled in is not sent, and says so', async ({ page }) => {
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().includes('/trpc/contact.create')) sent += 1;
  });
  await open(page, '/contact');
  const form = contactForm(page);
  await form.getByLabel('Name').fill('Robot');
  await form.getByLabel('Email').fill('robot@example.org');
  await form.getByLabel('Subject').fill('Offer');
  await form.getByLabel('Message').fill('Buy now');
  await form.locator('input[name=website]').evaluate((input: HTMLInputElement) => {
    input.value = 'https://example.org';
  });
  await form.getByRole('button', { name: 'Send Message' }).click();
  await expectToast(page, 'Not sent');
  expect(sent).toBe(0);
});
