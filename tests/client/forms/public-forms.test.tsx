// What a visitor types into a public form is kept until it is sent, and then forgotten.
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { blockStorage, expectToast, fill, press, startBrowser, user } from '../../support/browser/browser';
import { aComment, aNewsArticle } from '../../support/factories';
import { forms } from '../../support/public-forms';
import { expectEmpty, expectFilledIn, fillIn, findForm, openForm, send } from '../site/public-form';

const [, contact, donation, volunteer, application] = forms;

test.each([contact, donation, volunteer, application])(
  'the $name form keeps what was typed until it is sent',
  async (form) => {
    const browser = await startBrowser();
    await fillIn(await openForm(browser, form), form);
    browser.go('/privacy-policy');
    await screen.findByRole('heading', { level: 1, name: 'Privacy Policy' });
    browser.go(form.path);
    await waitFor(async () => expectFilledIn(await findForm(form), form));
    browser.reload();
    await waitFor(async () => expectFilledIn(await findForm(form), form));
    await send(await findForm(form), form);
    await expectToast(form.sent[0]);
    browser.reload();
    await waitFor(async () => expectEmpty(await findForm(form), form));
  },
);

test('the newsletter forms of the footer and of the page keep their own addresses', async () => {
  const browser = await startBrowser({ roles: ['owner'] });
  await browser.add('/api/news', aNewsArticle({ slug: 'begun' }));
  browser.open('/news/begun');
  const addresses = async () => {
    await screen.findByRole('heading', { name: 'Stay Updated' });
    return screen.findAllByLabelText<HTMLInputElement>('Email address');
  };
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
  const form = await findForm(contact);
  const subject = screen.getByLabelText('Subject');
  const expectSubject = async (path: string, text: string) => {
    browser.go(path);
    await waitFor(() => expect(subject).toHaveValue(text));
    expect(screen.getByLabelText('Message')).toHaveValue('When does it begin?');
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
  await fillIn(form, contact);
  const release = browser.network.hold('contact.create');
  await send(form, contact);
  browser.go('/sitemap');
  await screen.findByRole('heading', { level: 1, name: 'Sitemap' });
  browser.go('/contact');
  await waitFor(async () => expectFilledIn(await findForm(contact), contact));
  release();
  await expectToast(contact.sent[0]);
  await waitFor(async () => expectEmpty(await findForm(contact), contact));
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
  await fillIn(await openForm(browser, contact), contact);
  browser.go('/sitemap');
  await screen.findByRole('heading', { level: 1, name: 'Sitemap' });
  browser.go('/contact');
  await waitFor(async () => expectFilledIn(await findForm(contact), contact));
  await send(await findForm(contact), contact);
  await expectToast(contact.sent[0]);
});
