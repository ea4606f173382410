// The home page's part about videos: its main feature, the others beside it, or the name of the channel.
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerQuestions, expectToast, press, startBrowser } from '../support/browser/browser';
import { aVideo } from '../support/factories';

test('the main feature is shown large beside the others, until it is deleted', async () => {
  const browser = await startBrowser({ roles: ['owner'] });
  await browser.add('/api/videos', aVideo({ title: 'The well', isFeatured: true, isMainFeature: true }));
  await browser.add('/api/videos', aVideo({ title: 'Graduation', isFeatured: true }));
  browser.open('/');
  const part = () => within(screen.getByRole('region', { name: 'Daewa TV' }));
  await screen.findByRole('link', { name: /Graduation/ });
  expect(part().getByRole('heading', { level: 3 })).toHaveTextContent('The well');
  expect(part().getAllByRole('listitem')).toHaveLength(1);

  browser.go('/admin?section=videos');
  answerQuestions(true);
  await press('Delete', await screen.findByRole('row', { name: /The well/ }));
  await expectToast('Video deleted successfully');
  browser.go('/');
  await screen.findByRole('link', { name: /Graduation/ });
  await waitFor(() => expect(part().getByRole('heading', { level: 3 })).toHaveTextContent('Daewa TV'));
});
