// Composing a newsletter: with and without a mail server, as a draft, and with formatting.
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { newsletterDrafts } from '../../../src/server/db/schema';
import {
  answerQuestions,
  expectToast,
  fill,
  openDialog,
  press,
  startBrowser,
  user,
} from '../../support/browser/browser';
import { compose, openNewsletter } from './newsletter-composer';

test('a newsletter that was sent leaves the form, and another one is begun on purpose', async () => {
  await openNewsletter(1);
  const panel = await compose();
  const button = within(panel).getByRole('button', { name: 'Send to 1 Subscriber' });
  await press('Send to 1 Subscriber', panel);
  await expectToast('Newsletter Sent');
  expect(await within(panel).findByRole('status')).toHaveTextContent('Newsletter sent successfully');
  expect(within(panel).getByLabelText('Subject Line')).toHaveValue('');
  await fill(panel, 'Subject Line', 'February');
  expect(button).toBeDisabled();
  await press('Write another newsletter', panel);
  expect(button).toBeEnabled();
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
  await waitFor(() => expect(panel).toHaveTextContent(`Saved as a file; no mail server is set up${wayOut}`));
  if (role === 'editor') return;
  await user.click(within(panel).getByRole('link', { name: wayOut }));
  await screen.findByRole('region', { name: 'Mail server' });
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

test('what is written is saved as a draft by itself, and sent without leaving one', async () => {
  const browser = await openNewsletter(1);
  const panel = await compose();
  await within(panel).findByText('Draft saved');
  await findDraft('January');
  await fill(panel, 'Subject Line', 'February');
  await findDraft('February');
  expect(await browser.db.select().from(newsletterDrafts)).toMatchObject([{ subject: 'February' }]);
  await press('Send to 1 Subscriber', panel);
  await expectToast('Newsletter Sent');
  expect(await browser.db.select().from(newsletterDrafts)).toEqual([]);
});
const findDraft = (name: string) => screen.findByRole('group', { name });

test('a draft that somebody else has changed is not overwritten', async () => {
  const browser = await openNewsletter(1);
  const panel = await compose();
  await findDraft('January');
  await browser.db.update(newsletterDrafts).set({ content: 'Theirs', version: 9 });
  await fill(panel, 'Subject Line', 'February');
  expect(await within(panel).findByRole('alert')).toHaveTextContent('Someone else has changed it.');
  await press('Save Draft', panel);
  await expectToast('Draft saved');
  expect(await browser.db.select().from(newsletterDrafts).orderBy(newsletterDrafts.id)).toMatchObject([
    { content: 'Theirs' },
    { subject: 'February' },
  ]);
});

test('what is typed while a draft is being saved stays, and is saved after it', async () => {
  const browser = await openNewsletter(1);
  const panel = await compose();
  await findDraft('January');
  await fill(panel, 'Subject Line', 'February');
  const release = browser.network.hold('newsletterDrafts.update');
  await press('Save Draft', panel);
  await fill(panel, 'Subject Line', 'March');
  release();
  await expectToast('Draft saved');
  expect(within(panel).getByLabelText('Subject Line')).toHaveValue('March');
  await findDraft('March');
});

test('a newsletter whose draft a colleague has changed is not sent, and their draft stays', async () => {
  const browser = await openNewsletter(1);
  const panel = await compose();
  await findDraft('January');
  await browser.db.update(newsletterDrafts).set({ content: 'Theirs', version: 9 });
  await press('Send to 1 Subscriber', panel);
  await expectToast('This draft was changed after you opened it');
  expect(await browser.db.select().from(newsletterDrafts)).toMatchObject([{ content: 'Theirs' }]);
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
  const panel = await screen.findByRole('region', { name: 'Compose Newsletter' });
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
