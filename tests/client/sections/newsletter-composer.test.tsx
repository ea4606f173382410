// Composing a newsletter: with and without a mail server, as a draft, and with formatting.
import { screen, waitFor, within } from '@testing-library/react';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newsletterDrafts } from '../../../src/server/db/schema';
import {
  answerQuestions,
  type Browser,
  expectToast,
  fill,
  openDialog,
  press,
  startBrowser,
  stopClock,
  user,
} from '../../support/browser/browser';
import { compose, findComposer, openNewsletter } from './newsletter-composer';

test('a newsletter that was sent leaves the form, and another one is begun on purpose', async () => {
  await openNewsletter(1);
  await press('Send to 1 Subscriber', await compose());
  await expectToast('Newsletter Sent');
  const panel = await findComposer();
  await within(panel).findByText('Newsletter sent successfully');
  const button = within(panel).getByRole('button', { name: 'Send to 1 Subscriber' });
  expect(within(panel).getByLabelText('Subject Line')).toHaveValue('');
  await fill(panel, 'Subject Line', 'February');
  expect(button).toBeDisabled();
  await press('Write another newsletter', panel);
  expect(button).toBeEnabled();
  expect(within(panel).getByLabelText('Subject Line')).toHaveValue('February');
});

test.each([
  ['owner', 'Set up the mail server'],
  ['editor', 'Ask an owner of this site to set up a mail server.'],
] as const)('without a mail server the composer says so to an %s before and after', async (role, wayOut) => {
  const browser = await startBrowser({ roles: [role] });
  await browser.call('POST', '/api/newsletter/subscribe', { email: 'reader@example.org' });
  await browser.openSection('newsletter', 'Newsletter');
  const panel = await compose();
  expect(panel).toHaveTextContent(
    `No mail server is set upNewsletters are saved as files and not sent. ${wayOut}`,
  );
  await press('Send to 1 Subscriber', panel);
  await expectToast('Newsletter Sent');
  const after = await findComposer();
  await waitFor(() => expect(after).toHaveTextContent(`Saved as a file; no mail server is set up${wayOut}`));
  if (role === 'editor') return;
  await user.click(within(after).getByRole('link', { name: wayOut }));
  const card = await screen.findByRole('region', { name: 'Mail server' });
  await waitFor(async () => expect(await within(card).findByLabelText('Server')).toHaveFocus());
});

test('sending to more than fifty readers asks first, with their number', async () => {
  const browser = await startBrowser({ roles: ['editor'] });
  browser.network.answer('newsletter.recipients', { count: 2020, hasMailServer: true });
  await browser.call('POST', '/api/newsletter/subscribe', { email: 'reader@example.org' });
  await browser.openSection('newsletter', 'Newsletter');
  const panel = await compose();
  const button = 'Send to 2,020 Subscribers';
  const questions = answerQuestions(false);
  await press(button, panel);
  expect(questions).toEqual(['Send this newsletter to 2,020 subscribers?']);
  expect(browser.network.calls).not.toContain('newsletter.broadcast');
  answerQuestions(true);
  await press(button, panel);
  await expectToast('Newsletter Sent');
});

const findDraft = (name: string) => screen.findByRole('group', { name });
const storedDrafts = (browser: Browser) =>
  browser.db.select().from(newsletterDrafts).orderBy(newsletterDrafts.id);
const changeDraft = (browser: Browser, content: string) =>
  browser.db
    .update(newsletterDrafts)
    .set({ content, version: sql`${newsletterDrafts.version} + 1`, updatedBy: 'amina' });

test('text typed during a save is kept and saved next', async () => {
  const browser = await openNewsletter(1);
  const panel = await compose();
  await findDraft('January');
  await within(panel).findByText(/^Draft saved/);
  await fill(panel, 'Subject Line', 'February');
  const release = browser.network.holdNext('newsletterDrafts.update');
  await press('Save draft', panel);
  await fill(panel, 'Subject Line', 'March');
  release();
  await expectToast('Draft saved');
  expect(within(panel).getByLabelText('Subject Line')).toHaveValue('March');
  await findDraft('March');
});

test('a draft that a colleague has changed is neither overwritten nor sent until one version is chosen', async () => {
  const browser = await openNewsletter(1);
  const panel = await compose();
  await findDraft('January');
  await changeDraft(browser, 'Theirs, written at length');
  await fill(panel, 'Subject Line', 'February');
  await within(panel).findByText(/Two versions exist/);
  await press('Send to 1 Subscriber', panel);
  await expectToast('This draft was changed after you opened it');
  expect(await storedDrafts(browser)).toMatchObject([{ content: 'Theirs, written at length' }]);
  await press('Use theirs', panel);
  expect(within(panel).getByLabelText('Email Content')).toHaveValue('Theirs, written at length');
  await changeDraft(browser, 'Theirs once more');
  await press('Send to 1 Subscriber', panel);
  await press('Keep mine', panel);
  await waitFor(async () =>
    expect(await storedDrafts(browser)).toMatchObject([{ content: 'Theirs, written at length' }]),
  );
  await press('Send to 1 Subscriber', panel);
  await expectToast('Newsletter Sent');
  expect(await storedDrafts(browser)).toEqual([]);
});

test('a newsletter is written across the window, and closing asks what becomes of its draft', async () => {
  const browser = await openNewsletter(1);
  const panel = await compose();
  const screenOf = () => screen.findByRole('dialog', { name: 'Compose Newsletter' });
  await press('Full screen', panel);
  expect(within(await screenOf()).getByLabelText('Email Content')).toHaveValue('Dear friends,\n\nthank you.');
  await press('Cancel', await screenOf());
  await press('Keep draft');
  await expectToast('Draft saved');
  await press('Edit draft', await findDraft('January'));
  await fill(await screenOf(), 'Subject Line', 'February');
  await press('Cancel', await screenOf());
  await press('Delete draft', await screen.findByRole('dialog', { name: 'Keep your draft?' }));
  await press('Undo');
  await findDraft('February');
  expect(await storedDrafts(browser)).toHaveLength(1);
});

test('a scheduled newsletter is saved by hand only, and its deletion can be undone', async () => {
  const browser = await openNewsletter(1);
  const sendAt = '2099-01-01T08:00:00.000Z';
  const content = 'Dear friends, thank you.';
  await browser.call('POST', '/api/newsletter/drafts', { subject: 'Spring', content, sendAt });
  browser.reload();
  await press('Edit draft', await findDraft('Spring'));
  const form = await screen.findByRole('dialog', { name: 'Compose Newsletter' });
  const pass = stopClock();
  await fill(form, 'Subject Line', '');
  await pass(9000);
  await press('Save draft', form);
  await within(form).findByText('Subject is required');
  expect(await storedDrafts(browser)).toMatchObject([{ subject: 'Spring', sendAt }]);
  await fill(form, 'Subject Line', 'Summer');
  await press('Save draft', form);
  await expectToast('Draft saved');
  expect(await storedDrafts(browser)).toMatchObject([{ subject: 'Summer', sendAt }]);
  await press('Cancel', form);
  await press('Delete draft', await findDraft('Summer'));
  await expectToast('Draft deleted');
  expect(await storedDrafts(browser)).toEqual([]);
  await press('Undo');
  await expectToast('Draft restored');
  expect(await storedDrafts(browser)).toMatchObject([{ subject: 'Summer', sendAt }]);
});

test('a formatted draft opens in the editor, is previewed by day and night, and can lose its formatting', async () => {
  const browser = await openNewsletter(1);
  await browser.call('POST', '/api/newsletter/drafts', {
    subject: 'Spring',
    content: '## News\n\n**Dear** [friends](https://example.org)',
    contentFormat: 'markdown',
  });
  browser.reload();
  await press('Edit draft', await findDraft('Spring'));
  const panel = await screen.findByRole('dialog', { name: 'Compose Newsletter' });
  await within(panel).findByRole('heading', { name: 'News' });
  const dialog = await openDialog('Preview', 'Preview', panel);
  const html = () => within(dialog).getByTitle('Newsletter preview').getAttribute('srcdoc');
  await waitFor(() => expect(html()).toContain('<strong>Dear</strong>'));
  expect(html()).toContain('Unsubscribe');
  await press('Dark', dialog);
  await waitFor(() => expect(html()).toContain('color-scheme:dark'));
  await press('Close', dialog);
  const formatting = within(panel).getByRole('switch', { name: 'Use formatting and pictures' });
  expect(formatting).toBeChecked();
  answerQuestions(true);
  await user.click(formatting);
  await within(panel).findByText('HTML formatting coming soon');
  expect(within(panel).getByLabelText('Email Content')).toHaveValue(
    'News\n\nDear friends (https://example.org)',
  );
  expect(formatting).not.toBeChecked();
});

const spring = { subject: 'Spring', content: 'Dear friends, thank you.' };
const findScreen = () => screen.findByRole('dialog', { name: 'Compose Newsletter' });

test('a draft that is opened while another newsletter is being sent stays open', async () => {
  const browser = await openNewsletter(1);
  await browser.call('POST', '/api/newsletter/drafts', spring);
  browser.reload();
  const release = browser.network.hold('newsletter.broadcast');
  await press('Send to 1 Subscriber', await compose());
  await press('Edit draft', await findDraft('Spring'));
  const form = await findScreen();
  release();
  await expectToast('Newsletter Sent');
  expect(form).toBeInTheDocument();
  expect(within(form).getByLabelText('Subject Line')).toHaveValue('Spring');
});

test('a duplicate offers no browser copy of what is being saved to the server', async () => {
  const browser = await openNewsletter(1);
  await browser.call('POST', '/api/newsletter/broadcast', { ...spring, sendToAll: true });
  browser.reload();
  const release = browser.network.hold('newsletterDrafts.create');
  await compose();
  await press('Read');
  await press('Duplicate', await screen.findByRole('dialog', { name: 'Newsletter' }));
  const form = await findScreen();
  expect(form).not.toHaveTextContent('kept in this browser');
  release();
  await waitFor(() => expect(form).toHaveTextContent('draft of “January”, saved'));
  expect(form).not.toHaveTextContent('kept in this browser');
});
