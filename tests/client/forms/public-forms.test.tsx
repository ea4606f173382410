// What a visitor types into a public form is kept until it is sent, and then forgotten.
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  type Browser,
  blockStorage,
  expectToast,
  fill,
  press,
  startBrowser,
  user,
} from '../../support/browser/browser';
import { aComment, aNewsArticle } from '../../support/factories';

type PublicForm = {
  name: string;
  path: string;
  texts: Record<string, string>;
  choices: string[];
  button: string;
  sent: string;
};
const contact: PublicForm = {
  name: 'contact',
  path: '/contact',
  texts: {
    Name: 'سارة علي',
    Email: 'sara@example.org',
    Subject: 'Enrolment',
    Message: 'When?\n\nThank you.',
  },
  choices: ['Subscribe to our newsletter'],
  button: 'Send Message',
  sent: 'Message Sent!',
};
const forms: PublicForm[] = [
  contact,
  {
    name: 'donation',
    path: '/get-involved',
    texts: { 'First Name': 'Layla', 'Last Name': 'Noor', Email: 'layla@example.org' },
    choices: ['PayPal', 'Make this a monthly donation'],
    button: 'Donate $50',
    sent: 'Donation Received!',
  },
  {
    name: 'volunteer',
    path: '/get-involved',
    texts: {
      'First Name': 'Omar',
      'Last Name': 'Farouk',
      Email: 'omar@example.org',
      Phone: '+1 555 0100',
      Message: 'I would like to help.',
    },
    choices: ['Translation services', 'Weekend mornings'],
    button: 'Submit Application',
    sent: 'Volunteer Application Submitted!',
  },
  {
    name: 'application',
    path: '/university/apply',
    texts: { 'First Name': 'هدى', 'Last Name': 'Rahim', Email: 'huda@example.org' },
    choices: [],
    button: 'Submit Application',
    sent: 'Application Submitted!',
  },
];

const findForm = async (name: string) =>
  waitFor(() => {
    const form = document.querySelector<HTMLFormElement>(`form[action="/forms/${name}"]`);
    if (!form) throw new Error(`There is no form ${name}`);
    return form;
  });
const openForm = async (browser: Browser, { name, path }: PublicForm) => {
  browser.open(path);
  return findForm(name);
};
const fillForm = async (form: HTMLElement, { texts, choices }: PublicForm) => {
  for (const [label, text] of Object.entries(texts)) await fill(form, label, text);
  for (const label of choices) await user.click(within(form).getByLabelText(label));
};
const expectForm = async ({ name, texts, choices }: PublicForm, isFilled: boolean) => {
  const form = await findForm(name);
  for (const [label, text] of Object.entries(texts))
    await waitFor(() => expect(within(form).getByLabelText(label)).toHaveValue(isFilled ? text : ''));
  for (const label of choices) {
    const { checked } = within(form).getByLabelText<HTMLInputElement>(label);
    expect({ label, checked }).toEqual({ label, checked: isFilled });
  }
};

test.each(forms)('the $name form keeps what was typed until it is sent', async (about) => {
  const browser = await startBrowser();
  await fillForm(await openForm(browser, about), about);
  browser.go('/privacy-policy');
  await screen.findByRole('heading', { level: 1, name: 'Privacy Policy' });
  browser.go(about.path);
  await expectForm(about, true);
  browser.reload();
  await expectForm(about, true);
  await press(about.button, await findForm(about.name));
  await expectToast(about.sent);
  browser.reload();
  await expectForm(about, false);
});

test('the newsletter forms of the footer and of the page keep their own addresses', async () => {
  const browser = await startBrowser({ roles: ['owner'] });
  await browser.add('/api/news', aNewsArticle({ slug: 'begun' }));
  browser.open('/news/begun');
  const addresses = async () => screen.findAllByLabelText<HTMLInputElement>('Email address');
  const typed = ['page@example.org', 'footer@example.org'];
  for (const [index, field] of (await addresses()).entries()) await user.type(field, typed[index] ?? '');
  browser.reload();
  await waitFor(async () => expect((await addresses()).map(({ value }) => value)).toEqual(typed));
});

test('a comment and a reply are kept apart until they are sent', async () => {
  const browser = await startBrowser({ roles: ['owner'] });
  await browser.add('/api/news', aNewsArticle({ slug: 'begun' }));
  const id = await browser.add('/api/news/begun/comments', aComment());
  await browser.call('PUT', `/api/comments/${id}/status`, { status: 'approved' });
  browser.open('/news/begun');
  const comment = async () => screen.findByRole('textbox', { name: /^Comment/ });
  const main = await screen.findByRole('main');
  await fill(main, /^Name/, 'Sara Ali');
  await user.type(await comment(), 'A long thought');
  await press('Reply', main);
  await user.type(await comment(), 'A short answer');
  browser.reload();
  expect(await comment()).toHaveValue('A long thought');
  await press('Reply');
  expect(await comment()).toHaveValue('A short answer');
  await press('Cancel');
  await fill(await screen.findByRole('main'), /^Email(?! address)/, 'sara@example.org');
  await press('Post Comment');
  await expectToast('Comment submitted');
  browser.reload();
  expect(await comment()).toHaveValue('');
});

test("a link's subject replaces another link's, and nothing that was typed", async () => {
  const browser = await startBrowser();
  browser.open('/contact?subject=Youth%20Development');
  const form = await findForm('contact');
  const subject = within(form).getByLabelText('Subject');
  const expectSubject = async (path: string, text: string) => {
    browser.go(path);
    await waitFor(() => expect(subject).toHaveValue(text));
    expect(within(form).getByLabelText('Message')).toHaveValue('When does it begin?');
  };
  await fill(form, 'Message', 'When does it begin?');
  await expectSubject('/contact', '');
  await expectSubject('/contact?subject=In-kind%20donation', 'In-kind donation');
  await fill(form, 'Subject', 'Winter coats');
  await expectSubject('/contact?subject=Partnership', 'Winter coats');
  await expectSubject('/contact', 'Winter coats');
});

test('an answer that arrives after the visitor came back empties the form', async () => {
  const browser = await startBrowser();
  const form = await openForm(browser, contact);
  await fillForm(form, contact);
  const release = browser.network.hold('contact.create');
  await press(contact.button, form);
  browser.go('/sitemap');
  await screen.findByRole('heading', { level: 1, name: 'Sitemap' });
  browser.go('/contact');
  await expectForm(contact, true);
  release();
  await expectToast(contact.sent);
  await expectForm(contact, false);
});

test('the hidden field that catches robots is not kept', async () => {
  const browser = await startBrowser();
  const form = await openForm(browser, contact);
  const trap = form.querySelector<HTMLInputElement>('input[name=website]');
  if (!trap) throw new Error('There is no hidden field');
  trap.value = 'https://robots.example';
  await fill(form, 'Name', 'Sara');
  expect(sessionStorage.getItem('drafts')).toContain('Sara');
  expect(sessionStorage.getItem('drafts')).not.toContain('robots');
});

test('without session storage the forms work, and keep what was typed while the page is open', async () => {
  const browser = await startBrowser();
  blockStorage('sessionStorage');
  await fillForm(await openForm(browser, contact), contact);
  browser.go('/sitemap');
  await screen.findByRole('heading', { level: 1, name: 'Sitemap' });
  browser.go('/contact');
  await expectForm(contact, true);
  await press(contact.button, await findForm('contact'));
  await expectToast(contact.sent);
});
