import { screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import { type Browser, fill, press, user } from '../../support/browser/browser';
import type { PublicForm } from '../../support/public-forms';

/** Opens the page of a public form, at another address if one is given; gives the form. */
export async function openForm(browser: Browser, form: PublicForm, address: string = form.path) {
  browser.open(address);
  return findForm(form);
}

/** The form on the page that is open. */
export async function findForm({ name, button }: PublicForm): Promise<HTMLFormElement> {
  for (const submit of await screen.findAllByRole('button', { name: button })) {
    const form = submit.closest('form');
    if (form?.getAttribute('action') === `/forms/${name}`) return form;
  }
  throw new Error(`There is no ${name} form`);
}

export const send = (form: HTMLElement, { button }: PublicForm) => press(button, form);

/** Fills in everything; the amount of a donation stays what it is. */
export async function fillIn(form: HTMLElement, { texts, choices }: PublicForm) {
  for (const [label, text] of Object.entries(texts)) await fill(form, label, text);
  for (const label of choices) await user.click(within(form).getByLabelText(label));
}

export function expectFilledIn(form: HTMLElement, { texts, choices }: PublicForm) {
  for (const [label, text] of Object.entries(texts))
    expect(within(form).getByLabelText(label)).toHaveValue(text);
  for (const label of choices) expect(within(form).getByLabelText(label)).toBeChecked();
}

export function expectEmpty(form: HTMLElement, { texts, choices }: PublicForm) {
  for (const label of Object.keys(texts)) expect(within(form).getByLabelText(label)).toHaveValue('');
  for (const label of choices) expect(within(form).getByLabelText(label)).not.toBeChecked();
}
