import { expect, type Locator, type Page } from '@playwright/test';
import { forms, type PublicForm } from '../../support/public-forms';

export { forms };

export const formOn = (page: Page, { name }: PublicForm) => page.locator(`form[action="/forms/${name}"]`);

export const press = (form: Locator, { button }: PublicForm) =>
  form.getByRole('button', { name: button }).click();

/** Fills in everything; the amount of a donation stays what it is. */
export async function fill(form: Locator, { texts, choices }: PublicForm) {
  for (const [label, value] of Object.entries(texts))
    await form.getByLabel(label, { exact: true }).fill(value);
  for (const label of choices) await form.getByLabel(label).check();
}

export async function expectFilled(form: Locator, { texts, choices }: PublicForm) {
  for (const [label, value] of Object.entries(texts))
    await expect(form.getByLabel(label, { exact: true })).toHaveValue(value);
  for (const label of choices) await expect(form.getByLabel(label)).toBeChecked();
}
