import { expect, type Locator, type Page } from '@playwright/test';

/** The public forms: where each is, how it is filled in, and what it says. */
export const forms = [
  {
    name: 'newsletter',
    path: '/contact',
    procedure: 'newsletter.subscribe',
    button: 'Subscribe',
    texts: { 'Email address': 'reader@example.org' },
    choices: [],
    sent: ['Success!', "You've been subscribed to our newsletter."],
    failed: ['Failed to subscribe', 'Please try again later.'],
    back: '/news',
  },
  {
    name: 'contact',
    path: '/contact',
    procedure: 'contact.create',
    button: 'Send Message',
    texts: {
      Name: 'سارة علي',
      Email: 'sara@example.org',
      Subject: 'Enrolment',
      Message: 'When does the next course begin?\n\nThank you.',
    },
    choices: ['Subscribe to our newsletter'],
    sent: ['Message Sent!', "Thank you for contacting us. We'll get back to you soon."],
    failed: ['Failed to send message', 'Please try again later.'],
    back: '/contact',
  },
  {
    name: 'donation',
    path: '/get-involved',
    procedure: 'donations.create',
    button: /^Donate/,
    texts: { 'First Name': 'Layla', 'Last Name': 'Noor', Email: 'layla@example.org' },
    choices: ['PayPal', 'Make this a monthly donation'],
    sent: ['Donation Received!', 'Thank you for your generous contribution.'],
    failed: ['Donation Failed', 'Please try again or contact us directly.'],
    back: '/get-involved#donate',
  },
  {
    name: 'volunteer',
    path: '/get-involved',
    procedure: 'volunteers.create',
    button: 'Submit Application',
    texts: {
      'First Name': 'Omar',
      'Last Name': 'Farouk',
      Email: 'omar@example.org',
      Phone: '+1 555 0100',
      Message: 'I would like to help.',
    },
    choices: ['Translation services', 'Fundraising', 'Weekend mornings'],
    sent: ['Volunteer Application Submitted!', "Thank you for your interest. We'll contact you soon."],
    failed: ['Submission Failed', 'Please try again or contact us directly.'],
    back: '/get-involved#volunteer',
  },
  {
    name: 'application',
    path: '/university/apply',
    procedure: 'applications.create',
    button: 'Submit Application',
    texts: {
      'First Name': 'هدى',
      'Last Name': 'Rahim',
      Email: 'huda@example.org',
      'Phone (optional)': '+1 555 0111',
      'Message (optional)': 'I have read Arabic on my own for a year.',
    },
    choices: [],
    sent: ['Application Submitted!', "Thank you for your interest. We'll contact you soon."],
    failed: ['Submission Failed', 'Please try again or contact us directly.'],
    back: '/university/apply',
  },
] as const;

export type PublicForm = (typeof forms)[number];

export const formOn = (page: Page, { name }: PublicForm) => page.locator(`form[action="/forms/${name}"]`);

export const press = (form: Locator, { button }: PublicForm) =>
  form.getByRole('button', { name: button }).click();

/** Fills in everything; the amount of a donation stays what it is. */
export async function fill(form: Locator, { texts, choices }: PublicForm) {
  for (const [label, value] of Object.entries(texts))
    await form.getByLabel(label, { exact: true }).fill(value);
  for (const label of choices) await form.getByLabel(label).check();
}

export async function expectFilled(form: Locator, { texts, choices }: PublicForm) {
  for (const [label, value] of Object.entries(texts))
    await expect(form.getByLabel(label, { exact: true })).toHaveValue(value);
  for (const label of choices) await expect(form.getByLabel(label)).toBeChecked();
}

export async function expectDefaults(form: Locator, { texts, choices }: PublicForm) {
  for (const label of Object.keys(texts))
    await expect(form.getByLabel(label, { exact: true })).toHaveValue('');
  for (const label of choices) await expect(form.getByLabel(label)).not.toBeChecked();
}
