// Videos in their list: how they are featured, and how their preview plays them.
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { findRow, press, startBrowser } from '../../support/browser/browser';
import { aVideo } from '../../support/factories';

test('videos show how they are featured, and play in their preview', async () => {
  const browser = await startBrowser({ roles: ['owner'] });
  const videoUrl = 'https://films.example.org/12';
  for (const video of [
    { title: 'Elsewhere', videoUrl, isFeatured: false },
    { title: 'The long road', isFeatured: true },
    { title: 'Open doors', isFeatured: true, isMainFeature: true, date: '2026-01-31', views: 28_410 },
  ])
    await browser.add('/api/videos', aVideo(video));
  await browser.openSection('videos', 'Videos');
  const main = await findRow(/Open doors/);
  expect(main).toHaveTextContent('Main Feature');
  expect(main).toHaveTextContent('January 31, 2026 · 28,410 views');
  expect(within(await findRow(/The long road/)).getByText('Featured')).toBeVisible();
  const elsewhere = await findRow(/Elsewhere/);
  expect(within(elsewhere).getByText('Standard')).toBeVisible();

  await press('Preview', main);
  expect(await screen.findByTitle('Open doors')).toHaveAttribute(
    'src',
    expect.stringMatching(/youtube-nocookie/),
  );
  await press('Preview', elsewhere);
  expect(await screen.findByRole('link', { name: 'Play Elsewhere' })).toHaveAttribute('href', videoUrl);
  expect(screen.queryByTitle('Open doors')).not.toBeInTheDocument();
});
