// The public forms: what was typed outlives every failure, nothing is sent twice, and refusals are told at their fields.
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import {
  applications,
  contactMessages,
  donations,
  subscribers,
  volunteers,
} from '../../../src/server/db/schema';
import { expectToast, fill, press, startBrowser, user } from '../../support/browser/browser';
import { forms } from '../../support/public-forms';
import { expectEmpty, expectFilledIn, fillIn, openForm, send } from './public-form';

const [newsletter, contact, donation, volunteer] = forms;
const tables = {
  newsletter: subscribers,
  contact: contactMessages,
  donation: donations,
  volunteer: volunteers,
  application: applications,
};

describe.each(forms)('the $name form', (of) => {
  test('keeps everything until it is sent; sent again after a lost answer it is one row', async () => {
    const browser = await startBrowser();
    const form = await openForm(browser, of);
    await fillIn(form, of);
    for (const fail of ['offline', 'refused', 'lost'] as const) {
      browser.network.isOffline = fail === 'offline';
      if (fail === 'lost') browser.network.loseAnswer(of.procedure);
      const recover = fail === 'refused' && browser.network.refuse(of.procedure, 502);
      await send(form, of);
      for (const words of of.failed) await expectToast(words);
      expectFilledIn(form, of);
      await press('Close');
      if (recover) recover();
    }
    await send(form, of);
    for (const words of of.sent) await expectToast(words);
    expectEmpty(form, of);
    const thanks = await screen.findByRole('region', { name: /^Thank you/ });
    expect(thanks.nextElementSibling).toBe(form);
    if (of.name !== 'newsletter')
      await waitFor(() => expect(within(thanks).getByRole('heading')).toHaveFocus());
    if (of.reference) expect(thanks).toHaveTextContent(`Your reference: ${of.reference}`);
    await press('Close');
    expect(thanks).toBeVisible();
    expect(await browser.db.$count(tables[of.name])).toBe(1);
  });

  test('sends two presses as one, and can be sent anew', async () => {
    const browser = await startBrowser();
    const form = await openForm(browser, of);
    const calls = () => browser.network.calls.filter((procedure) => procedure === of.procedure).length;
    await fillIn(form, of);
    const release = browser.network.hold(of.procedure);
    const button = within(form).getByRole('button', { name: of.button });
    button.click();
    button.click();
    await waitFor(() => expect(button).toBeDisabled());
    expect(button).toHaveTextContent(/^(Submitting|Sending|Processing)\.\.\.$/);
    release();
    await expectToast(of.sent[0]);
    expect(calls()).toBe(1);
    await press('Close');
    await fillIn(form, of);
    await send(form, of);
    await expectToast(of.sent[0]);
    expect(calls()).toBe(2);
  });

  test('tells at the field what the server refuses', async () => {
    const browser = await startBrowser();
    const form = await openForm(browser, of);
    const email = within(form).getByLabelText(/^Email/);
    await fillIn(form, of);
    await fill(form, /^Email/, 'a@b');
    await send(form, of);
    for (const words of of.failed) await expectToast(words);
    await waitFor(() => expect(email).toHaveAccessibleDescription('Please enter a valid email'));
    expect(email).toBeInvalid();
    await waitFor(() => expect(email).toHaveFocus());
    expect(email).toHaveValue('a@b');
    expect(form.querySelectorAll('[aria-invalid=true]')).toHaveLength(1);
    await fill(form, /^Email/, 'reader@example.org');
    await send(form, of);
    await expectToast(of.sent[0]);
    expect(email).toHaveAttribute('aria-invalid', 'false');
    expect(email).not.toHaveAccessibleDescription();
  });
});

test.each([
  {
    form: contact,
    says: { Name: 'Name is required', Subject: 'Subject is required', Message: 'Message is required' },
  },
  {
    form: volunteer,
    says: {
      'First Name': 'First name is required',
      'Last Name': 'Last name is required',
      Phone: 'Phone is required',
      Message: 'Message is required',
    },
  },
])(
  'blanks in the $form.name form are told at each field, the first of them focused',
  async ({ form: of, says }) => {
    const browser = await startBrowser();
    const form = await openForm(browser, of);
    await fillIn(form, of);
    const labels = Object.keys(says);
    for (const label of labels) await fill(form, label, '  ');
    await send(form, of);
    await expectToast(of.failed[0]);
    const fields = labels.map((label) => within(form).getByLabelText(label));
    await waitFor(() => expect(fields[0]).toHaveFocus());
    for (const [index, message] of Object.values(says).entries())
      expect(fields[index]).toHaveAccessibleDescription(message);
  },
);

test('an Arabic page tells in Arabic what the server refuses in English', async () => {
  const browser = await startBrowser();
  browser.open('/ar/contact', 'ar');
  const form = await screen.findByRole('region', { name: 'أرسل لنا رسالة' });
  const labels = ['الاسم', 'البريد الإلكتروني', 'الموضوع', 'الرسالة'];
  for (const label of labels) await fill(form, label, 'س');
  await fill(form, 'البريد الإلكتروني', 'a@b');
  await fill(form, 'الموضوع', '  ');
  await press('إرسال الرسالة', form);
  await expectToast('تعذّر إرسال الرسالة');
  const field = (label: string) => within(form).getByLabelText(label);
  await waitFor(() => expect(field('الموضوع')).toHaveAccessibleDescription('الموضوع مطلوب'));
  expect(field('البريد الإلكتروني')).toHaveAccessibleDescription('يُرجى إدخال بريد إلكتروني صحيح');
});

test('a refusal without a field keeps everything and marks nothing', async () => {
  const browser = await startBrowser();
  const form = await openForm(browser, contact);
  const error = { message: 'Too many requests', code: -1, data: { code: 'X', httpStatus: 429 } };
  browser.network.refuse(contact.procedure, 429, { error });
  await fillIn(form, contact);
  await send(form, contact);
  await expectToast('Please try again later.');
  expectFilledIn(form, contact);
  expect(document.querySelector('[aria-invalid=true]')).toBeNull();
});

test('a custom amount is kept when it is refused or fails; sent, the form begins with the default again', async () => {
  const browser = await startBrowser();
  const form = await openForm(browser, donation);
  await fillIn(form, donation);
  await user.click(within(form).getByLabelText('Custom'));
  const amount = within(form).getByLabelText('Custom amount (USD)');
  await fill(form, 'Custom amount (USD)', '10.005');
  form.noValidate = true; // what the browser itself would refuse
  await send(form, donation);
  await expectToast('Donation Failed');
  await waitFor(() => expect(amount).toHaveAccessibleDescription('Amount must have at most 2 decimals'));
  await waitFor(() => expect(amount).toHaveFocus());
  await press('Close');
  await fill(form, 'Custom amount (USD)', '75.5');
  browser.network.isOffline = true;
  await press('Donate $75.50', form);
  await expectToast('Donation Failed');
  expect(amount).toHaveValue(75.5);
  browser.network.isOffline = false;
  await press('Donate $75.50', form);
  await expectToast('Donation Received!');
  expect(await within(form).findByRole('button', { name: 'Donate $50' })).toBeEnabled();
  expect(await browser.db.select().from(donations)).toMatchObject([
    { amount: 7550, paymentMethod: 'paypal', recurring: true },
  ]);
});

test('a form whose hidden field is filled in is not sent, and says so', async () => {
  const browser = await startBrowser();
  const form = await openForm(browser, newsletter);
  const hidden = form.querySelector<HTMLInputElement>('input[name=website]');
  await fillIn(form, newsletter);
  if (hidden) hidden.value = 'https://example.org';
  await send(form, newsletter);
  await expectToast('Not sent');
  expect(browser.network.calls).not.toContain(newsletter.procedure);
  if (hidden) hidden.value = '';
  await send(form, newsletter);
  await expectToast('Success!');
});

test.each([
  ['In-kind%20gifts%20%26%20more', 'In-kind gifts & more'],
  ['2027', '2027'],
])(
  'the subject of the link %s is filled in, and again after the message was sent',
  async (given, subject) => {
    const browser = await startBrowser();
    const form = await openForm(browser, contact, `/contact?subject=${given}`);
    const field = within(form).getByLabelText('Subject');
    expect(field).toHaveValue(subject);
    await fillIn(form, contact);
    await send(form, contact);
    await expectToast('Message Sent!');
    expect(field).toHaveValue(subject);
  },
);
