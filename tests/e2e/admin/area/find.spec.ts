import { hearNothing, openSection } from '../../support/admin';
import { articleOf, eventOf, test } from '../../support/content';
import { aHelper, openAs } from '../../support/staff';
import { expect, expectAllWellAtBothWidths, expectToast, unique } from '../../support/support';

test('a person and an item are one press away from the dashboard', async ({ page, make }) => {
  const name = unique('Qasim').replace(' ', '');
  const title = `${name} “100%_wool” opens`;
  await make('/api/news', { ...articleOf(name), title });
  for (const firstName of ['Amina', 'ليلى'])
    await page.request.post('/api/donations', {
      data: { firstName, lastName: name, email: `${name}@example.org`, amount: 5000, paymentMethod: 'bank' },
    });
  await openSection(page, '', 'Dashboard');
  await page.getByLabel('Find').fill(name);
  const found = page.getByRole('list', { name: 'Found' });
  await expect(found.getByRole('link')).toHaveText([
    `ليلى ${name}${name}@example.org`,
    `${title}News article`,
  ]);
  await expectAllWellAtBothWidths(page);

  await found.getByRole('link', { name: `${name}@example.org` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`History of ليلى ${name}`);
  await page.goBack();
  await page.getByLabel('Find').fill(name.toUpperCase());
  await found.getByRole('link', { name: title }).click();
  const form = page.getByRole('dialog', { name: 'Edit News Article' });
  await form.getByLabel('Title').fill(`${name} opens`);
  await form.getByRole('button', { name: 'Update News Article' }).click();
  await expectToast(page, 'News article updated successfully');
  await expect(form).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'News & Updates' })).toBeVisible();
  await expect(form).toBeHidden();
});

test('what somebody may not change is not found for them, and a search that failed is done again', async ({
  page,
  request,
  make,
}) => {
  const name = unique('Rafiq').replace(' ', '');
  await make('/api/events', eventOf(name));
  await page.request.post('/api/donations', {
    data: {
      firstName: 'Amina',
      lastName: name,
      email: `${name}@example.org`,
      amount: 5000,
      paymentMethod: 'bank',
    },
  });
  const found = page.getByRole('list', { name: 'Found' });
  await openAs(page, await aHelper(request, ['treasurer']), '', 'Dashboard');
  await page.getByLabel('Find').fill(name);
  await expect(found.getByRole('link')).toHaveText([/^Amina/]);
  await page.route('**/trpc/people.find*', (route) => route.abort(), { times: 1 });
  await page.getByLabel('Find').fill(name.slice(0, -1));
  await expect(page.getByText('This could not be loaded.')).toBeVisible();
  await expect(found).toBeHidden();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(found.getByRole('link')).toHaveText([/^Amina/]);
  await page.getByLabel('Find').fill(`${name} and nobody else`);
  await expect(page.getByText('Nothing found')).toBeVisible();
});

test('an item opens however many are called so, and one that is gone says so', async ({ page, make }) => {
  const name = unique('Friday lecture');
  for (let count = 1; count <= 11; count += 1)
    await make('/api/events', { ...eventOf(name), date: '2099-05-20' });
  const { id } = await make('/api/events', {
    ...eventOf(name),
    date: '2099-05-01',
    location: 'The last hall',
  });
  await openSection(page, '', 'Dashboard');
  const found = page.getByRole('list', { name: 'Found' });
  await page.getByLabel('Find').fill(name);
  await found.getByRole('link').first().dblclick();
  const form = page.getByRole('dialog', { name: 'Edit Event' });
  await expect(form.getByLabel('Location')).toHaveValue('The last hall');
  await page.goBack();
  await expect(form).toBeHidden();

  await hearNothing(page); // it would be gone before it is pressed
  await openSection(page, '', 'Dashboard');
  await page.getByLabel('Find').fill(name);
  await expect(found.getByRole('link')).toHaveCount(10);
  await page.request.delete(`/api/events/${id}`);
  await found.getByRole('link').first().click();
  await expectToast(page, 'The event could not be opened. Somebody else has deleted it.');
  await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible();
});
