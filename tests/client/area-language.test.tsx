// The admin area is in the language that a person chooses, and in that of the site before they do.
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { findRow, press, startBrowser, user } from '../support/browser/browser';
import { aContactMessage, aSetting } from '../support/factories';

const inArabic = { lang: 'ar', dir: 'rtl' };
const directionOfPage = () => {
  const { lang, dir } = document.documentElement;
  return { lang, dir };
};

test('a person chooses the language of the area, which stays as chosen', async () => {
  const browser = await startBrowser({ roles: ['owner'] });
  await browser.openSection('account', 'My account');
  await user.selectOptions(await screen.findByLabelText('Your language'), 'العربية');
  await screen.findByRole('heading', { level: 1, name: 'حسابي' });
  expect(directionOfPage()).toEqual(inArabic);
  expect(document.title).toBe('حسابي | لوحة الإدارة');
  expect(await browser.call('GET', '/api/auth/language')).toEqual({ language: 'ar' });
  browser.reload();
  await screen.findByRole('heading', { level: 1, name: 'حسابي' });
});

test('before the sign-in the area is in the default language of the site', async () => {
  const browser = await startBrowser({ roles: ['owner'] });
  await browser.add('/api/settings', aSetting({ key: 'languages', value: 'ar,en' }));
  browser.session.cookie = undefined;
  browser.open('/admin/login');
  await screen.findByRole('heading', { level: 1, name: 'تسجيل دخول الإدارة' });
  expect(directionOfPage()).toEqual(inArabic);
});

test('the area says in its main part that its texts failed to load', async () => {
  const browser = await startBrowser({ roles: ['owner'] });
  browser.network.refuse('messages.admin');
  browser.open('/admin');
  expect(await within(await screen.findByRole('main')).findByRole('heading', { level: 1 })).toBeVisible();
});

test('what the server and a form refuse is said in the language of the area', async () => {
  const browser = await startBrowser({ roles: ['owner'] });
  await browser.call('PUT', '/api/auth/language', { language: 'ar' });
  await browser.openSection('account', 'حسابي');
  const form = await screen.findByRole('region', { name: 'تغيير كلمة المرور' });
  await user.click(within(form).getByRole('button', { name: 'تغيير كلمة المرور' }));
  await waitFor(() =>
    expect(
      within(form).getByLabelText(/كلمة المرور الجديدة/, { selector: 'input' }),
    ).toHaveAccessibleDescription(/[\u0600-\u06ff]/),
  );
  expect(form).not.toHaveTextContent(/[A-Za-z]{3}/);
});

test('a telephone number in Arabic text keeps its own direction', async () => {
  const browser = await startBrowser({ roles: ['owner'] });
  const message = 'اتصلوا بي على +49 170 1234567 مساءً.';
  await browser.add('/api/contact', aContactMessage({ message }));
  await browser.openSection('contacts', 'Contact Messages');
  await press('Actions', await findRow(/@/));
  await user.click(await screen.findByRole('menuitem', { name: 'View Details' }));
  const details = await screen.findByRole('dialog', { name: 'Message Details' });
  expect(await within(details).findByText('+49 170 1234567')).toHaveAttribute('dir', 'ltr');
  expect(details).toHaveTextContent(message);
});
