import { useRouter } from '@tanstack/react-router';
import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { type FormName, honeypot } from '../../../../shared/lib/form-data';

/** Values by field name; `entry`: the history entry. */
type Draft = URLSearchParams;

const storageKey = 'drafts';
const maxDrafts = 10;

// Fallback if storage is disabled or full.
let remembered = '';

function readAll(): Map<string, string> {
  let stored = remembered;
  try {
    stored = sessionStorage.getItem(storageKey) ?? remembered;
  } catch {}
  return new Map(new URLSearchParams(stored));
}

/** Stores the latest drafts; an empty one is removed. */
function write(key: string, draft: string | undefined) {
  const drafts = readAll();
  drafts.delete(key);
  if (draft) drafts.set(key, draft);
  remembered = new URLSearchParams([...drafts].slice(-maxDrafts)).toString();
  try {
    sessionStorage.setItem(storageKey, remembered);
  } catch {}
}

/** Stores the values of a form until it is sent or the tab is closed, and restores them. `adapt` changes the values before. */
export function useDraft(key: string, adapt?: (draft: Draft) => void) {
  const { history } = useRouter();
  const form = useRef<HTMLFormElement>(null);
  const save = () => {
    if (!form.current) return;
    const controls = controlsOf(form.current);
    const typed = new Set(controls.filter(isTouched).map(({ name }) => name));
    if (typed.size === 0 && !readAll().has(key)) return;
    const draft: Draft = new URLSearchParams({ entry: history.location.state.__TSR_key ?? '' });
    for (const name of typed) {
      const values = controls.filter((one) => one.name === name && !(isTick(one) && !one.checked));
      for (const { value } of values.length > 0 ? values : [{ value: '' }]) draft.append(name, value);
    }
    write(key, draft.toString());
  };
  const begin = useEffectEvent(() => {
    const draft: Draft = new URLSearchParams(readAll().get(key));
    adapt?.(draft);
    if (form.current) fillIn(form.current, draft);
    save(); // typed before hydration
  });
  useLayoutEffect(() => begin(), []);
  return { form, save };
}

export const hasDraft = (key: string) => readAll().has(key);

const unpaidKey = (donation: object) => `unpaid ${JSON.stringify(donation)}`;

/** The page of a donation that was sent just so before, and is not paid yet. */
export const unpaidDonationUrl = (donation: object) => readAll().get(unpaidKey(donation));
export const rememberUnpaidDonation = (donation: object, url: string) => write(unpaidKey(donation), url);

/** Removes the drafts of this form on all pages, or the unpaid donations. */
export function clearDrafts(name: FormName | 'unpaid'): void {
  for (const key of readAll().keys()) if (key.startsWith(`${name} `)) write(key, undefined);
}

/** Also clears the form of a visitor who left and came back. */
export function finishDraft(key: string): void {
  write(key, undefined);
  for (const form of document.forms) if (form.dataset['draft'] === key) form.reset();
}

/** Restores values, except of fields that have changed since. */
function fillIn(form: HTMLFormElement, draft: Draft): void {
  const controls = controlsOf(form);
  for (const name of new Set(draft.keys())) {
    const named = controls.filter((control) => control.name === name);
    if (named.some(isTouched)) continue;
    const values = draft.getAll(name);
    for (const control of named)
      if (isTick(control)) control.checked = values.includes(control.value);
      else control.value = values[0] ?? '';
  }
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isTick = (control: Control): control is HTMLInputElement =>
  control.type === 'checkbox' || control.type === 'radio';

/** Whether the value differs from the initial one. */
const isTouched = (control: Control) =>
  isTick(control)
    ? control.checked !== control.defaultChecked
    : control.value !== '' && !('defaultValue' in control && control.value === control.defaultValue);

const controlsOf = (form: HTMLFormElement): Control[] =>
  [...form.elements].filter(
    (element): element is Control =>
      (element instanceof HTMLInputElement ||
        element instanceof HTMLTextAreaElement ||
        element instanceof HTMLSelectElement) &&
      element.name !== honeypot,
  );
