// A newsletter goes to many readers only when that is meant, and a past one can be read and sent again.
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerQuestions, expectToast, fill, press, startBrowser } from '../../support/browser/browser';

const findPanel = async () => screen.findByRole('region', { name: 'Compose Newsletter' });

test('sending to more than fifty readers asks first, with their number', async () => {
  const browser = await startBrowser({ roles: ['editor'] });
  browser.network.answer('newsletter.recipients', { count: 2020, hasMailServer: true });
  await browser.call('POST', '/api/newsletter/subscribe', { email: 'reader@example.org' });
  await browser.openSection('newsletter', 'Newsletter');
  const panel = await findPanel();
  await fill(panel, 'Subject Line', 'Summer');
  await fill(panel, 'Email Content', 'Dear friends,');
  const send = 'Send to 2,020 Subscribers';
  const questions = answerQuestions(false);
  await press(send, panel);
  expect(questions).toEqual(['Send this newsletter to 2,020 subscribers?']);
  expect(browser.network.calls).not.toContain('newsletter.broadcast');
  answerQuestions(true);
  await press(send, panel);
  await expectToast('Newsletter Sent');
});

test('a past newsletter can be read, and duplicated into the composer', async () => {
  const browser = await startBrowser({ roles: ['editor'] });
  await browser.call('POST', '/api/newsletter/subscribe', { email: 'reader@example.org' });
  const content = 'The orchard is red and gold.';
  await browser.call('POST', '/api/newsletter/broadcast', { subject: 'Autumn', content });
  await browser.openSection('newsletter', 'Newsletter');
  await press('Read', await screen.findByRole('row', { name: /Autumn/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Newsletter' });
  await within(dialog).findByText(content);
  await press('Duplicate', dialog);
  const panel = await findPanel();
  await within(panel).findByDisplayValue('Autumn');
  expect(within(panel).getByLabelText('Email Content')).toHaveValue(content);
});
