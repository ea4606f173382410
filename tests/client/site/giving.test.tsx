// The donation form and the page of a donation: fees, what a gift does, and a payment being confirmed.
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { donations } from '../../../src/server/db/schema';
import { expectToast, fill, press, startBrowser, stopClock, user } from '../../support/browser/browser';
import { aDonation, aSetting } from '../../support/factories';
import { forms } from '../../support/public-forms';
import { fillIn, findForm, openForm, send } from './public-form';

const [, , donation] = forms;

test('covered fees are part of the amount of a card payment alone', async () => {
  const browser = await startBrowser();
  const terms = { paidHere: true, asksAddress: false, fees: { percent: 2.9, fixed: 0.3 }, funds: [] };
  browser.network.answer('donations.terms', terms);
  browser.open('/terms-of-service');
  await screen.findByRole('navigation', { name: 'Quick Links' });
  browser.go(donation.path);
  const form = within(await findForm(donation));
  await user.click(form.getByLabelText('Credit Card'));
  await user.click(await form.findByLabelText(/^Cover the fees/));
  await form.findByRole('button', { name: 'Donate $51.80' });
  await user.click(form.getByLabelText('Bank Transfer'));
  await form.findByRole('button', { name: 'Donate $50' });
});

test('the form says what the amount does, and a custom amount is kept for a visitor who returns', async () => {
  const browser = await startBrowser({ roles: ['owner'] });
  const value = '$50\nA winter coat\n\n$100\nسلة غذائية لأسرة';
  await browser.add('/api/settings', aSetting({ key: 'giftImpact', type: 'textarea', value }));
  const form = await openForm(browser, donation);
  await waitFor(() => expect(form).toHaveTextContent('$50: A winter coat'));
  await user.click(within(form).getByRole('radio', { name: '$25' }));
  expect(form).not.toHaveTextContent('A winter coat');
  await user.click(within(form).getByRole('radio', { name: '$250' }));
  expect(form).toHaveTextContent('$100: سلة غذائية لأسرة');
  await user.click(within(form).getByLabelText('Custom'));
  await fill(form, 'Custom amount (USD)', '12.5');
  browser.reload();
  await screen.findByRole('button', { name: 'Donate $12.50' });
});

test.each([
  ['amount=100&monthly=1', 'Donate $100', true],
  ['amount=75.5', 'Donate $75.50', false],
  ['amount=custom', 'Donate', false],
  ['amount=0&fund=none', 'Donate $50', false],
])('the link ?%s fills in the form', async (search, button, isMonthly) => {
  const form = within(await openForm(await startBrowser(), donation, `${donation.path}?${search}`));
  expect(form.getByRole('button', { name: button })).toBeVisible();
  const monthly = form.getByLabelText<HTMLInputElement>('Make this a monthly donation');
  expect(monthly.checked).toBe(isMonthly);
});

test('a donation is in memory of someone, with a card to a relative; an error is shown at its field', async () => {
  const browser = await startBrowser({ roles: ['owner'] });
  await browser.add('/api/settings', aSetting({ key: 'donorAddress', value: 'optional' }));
  const form = await openForm(browser, donation);
  await fillIn(form, donation);
  await fill(form, 'Postal address for your receipt (optional)', '1 Garden Street');
  expect(within(form).queryByLabelText('Name of the person honored or remembered')).not.toBeInTheDocument();
  await user.click(within(form).getByText('Give in honor or in memory of someone'));
  await within(form).findByLabelText('Name of the person honored or remembered');
  await user.click(within(form).getByLabelText('in memory of'));
  await fill(form, 'Your message (optional)', 'With love');
  await fill(form, "Recipient's name", 'Samir Noor');
  await send(form, donation);
  expect(await within(form).findByText('Name is required')).toBeInTheDocument();
  await waitFor(() =>
    expect(within(form).getByLabelText('Name of the person honored or remembered')).toHaveFocus(),
  );
  await fill(form, 'Name of the person honored or remembered', 'Amal Noor');
  await fill(form, "Recipient's email", 'samir@example.org');
  await send(form, donation);
  await expectToast('Donation Received!');
  expect(await browser.call('GET', '/api/donations/1/tribute')).toMatchObject({
    kind: 'memory',
    name: 'Amal Noor',
    message: 'With love',
    notify: { name: 'Samir Noor', email: 'samir@example.org' },
  });
  expect(await browser.db.select().from(donations)).toMatchObject([{ address: '1 Garden Street' }]);
});

test('the form says what happens next', async () => {
  const browser = await startBrowser();
  browser.network.answer('donations.terms', {
    paidHere: false,
    asksAddress: false,
    fees: { percent: 0, fixed: 0 },
    funds: [],
  });
  const form = await openForm(browser, donation);
  await waitFor(() => expect(form).toHaveTextContent('This is a pledge: nothing is charged now.'));
  expect(form).not.toHaveTextContent('payment provider');
});

test('a volunteer need is named at the top, ticks its area, and leads into the message, but never over a typed one', async () => {
  const browser = await startBrowser({ roles: ['owner'] });
  const value = 'Drivers\nFor parcels.\n\nTranslators\nFor letters.';
  await browser.add('/api/settings', aSetting({ key: 'volunteerNeeds', type: 'textarea', value }));
  const form = await openForm(browser, forms[3]);
  const message = within(form).getByLabelText('Message');
  const follow = async (need: string) =>
    user.click(await screen.findByRole('link', { name: `Help with this: ${need}` }));
  for (const need of ['Drivers', 'Translators']) {
    await follow(need);
    await waitFor(() => expect(message).toHaveValue(`I would like to help with: ${need}`));
    await waitFor(() => expect(within(form).getByText(/^You offer to help with/)).toHaveTextContent(need));
  }
  expect(within(form).getByLabelText('Translation services')).toBeChecked();
  expect(within(form).getByLabelText('Fundraising')).not.toBeChecked();
  await fill(form, 'Message', 'On Sundays.');
  await follow('Drivers');
  await waitFor(() => expect(window.location.search).toContain('need=Drivers'));
  expect(message).toHaveValue('On Sundays.');
});

test('a payment that is not confirmed in time says so, and can be checked again', async () => {
  const browser = await startBrowser();
  const { statusUrl } = z
    .object({ statusUrl: z.string() })
    .parse(await browser.call('POST', '/api/donations', aDonation()));
  const { pathname } = new URL(statusUrl);
  const input = encodeURIComponent(JSON.stringify({ token: pathname.split('/').pop() }));
  const { result } = z
    .object({ result: z.object({ data: z.looseObject({}) }) })
    .parse(await (await fetch(`/trpc/donations.status?input=${input}`)).json());
  browser.network.answer('donations.status', { ...result.data, checkoutOpen: true });
  const pass = stopClock();
  browser.open('/terms-of-service');
  await screen.findByRole('navigation', { name: 'Quick Links' });
  browser.go(`${pathname}?from=checkout`);
  const main = screen.getByRole('main');
  await waitFor(() => expect(main).toHaveTextContent('this page updates by itself'));
  const reads = () => browser.network.calls.filter((call) => call === 'donations.status').length;
  while (!screen.queryByRole('button', { name: 'Check again' })) await pass(2000);
  expect(reads()).toBe(61); // the first was the test's own
  expect(main).toHaveTextContent('This takes longer than usual.');
  expect(main).not.toHaveTextContent('updates by itself');
  expect(
    await within(main).findByText('Your payment is being confirmed', { selector: '[role=status]' }),
  ).toBeVisible();
  const before = reads();
  await pass(20_000);
  expect(reads()).toBe(before);
  await press('Check again');
  await waitFor(() => expect(reads()).toBe(before + 1));
});
