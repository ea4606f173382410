// The application to the university: which course is chosen, also after a visit elsewhere or once it is gone.
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectToast, fill, press, startBrowser, user } from '../../support/browser/browser';
import { aCourse } from '../../support/factories';

async function startApplication() {
  const browser = await startBrowser({ roles: ['owner'] });
  for (const title of ['Arabic', 'Geometry'])
    await browser.add('/api/university/courses', aCourse({ title }));
  return { browser, open: (path: string) => browser.open(path) };
}

const chosen = async () => {
  const course = await screen.findByLabelText('Course');
  return within(course).getAllByRole('option', { selected: true })[0]?.textContent;
};

async function fillIn() {
  const form = (await screen.findByLabelText('Course')).closest('form') ?? document.body;
  for (const [label, text] of [
    ['First Name', 'Huda'],
    ['Last Name', 'Rahim'],
    ['Email', 'huda@example.org'],
  ] as const)
    await fill(form, label, text);
}

test('the chosen course is kept for a visitor who comes back, and not over another link', async () => {
  const { browser, open } = await startApplication();
  open('/university/apply');
  await fillIn();
  await user.selectOptions(screen.getByLabelText('Course'), 'Geometry');
  browser.reload();
  expect(await chosen()).toBe('Geometry');
  expect(screen.getByLabelText('First Name')).toHaveValue('Huda');
  await user.click(screen.getByRole('link', { name: 'Privacy Policy' }));
  await screen.findByRole('heading', { level: 1, name: 'Privacy Policy' });
  window.history.back();
  expect(await chosen()).toBe('Geometry');
  window.history.pushState(null, '', '/university/apply?course=1');
  browser.reload();
  expect(await chosen()).toBe('Arabic');
  expect(screen.getByLabelText('First Name')).toHaveValue('Huda');
});

test('a course that is deleted meanwhile is told at its field, and forgotten', async () => {
  const { browser, open } = await startApplication();
  open('/university/apply?course=2');
  await fillIn();
  expect(await chosen()).toBe('Geometry');
  await browser.call('DELETE', '/api/university/courses/2');
  await press('Submit Application');
  await expectToast('Submission Failed');
  const course = screen.getByLabelText('Course');
  await waitFor(() => expect(course).toHaveFocus());
  expect(course).toHaveAccessibleDescription(/not offered any more/);
  browser.reload();
  expect(await chosen()).toBe('General admission');
});
