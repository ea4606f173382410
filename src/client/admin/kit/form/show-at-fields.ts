import { type FieldPath, type FieldValues, get, type UseFormReturn } from 'react-hook-form';
import type { Refusal } from '../mutations/refusals';

/** Shows the server's errors at the fields, and focuses the first. */
export function showAtFields<Typed extends FieldValues, Values>(
  form: UseFormReturn<Typed, unknown, Values>,
  { data }: Refusal,
): void {
  const isField = (path: string): path is FieldPath<Typed> => get(form.getValues(), path) !== undefined;
  let first = true;
  for (const { path: named, message } of data?.issues ?? []) {
    const path = named.replace(/^\w+\.0\./, ''); // of a form that is sent as the first of a list: entries.0.receivedOn
    if (!isField(path)) continue;
    form.setError(path, { message }, { shouldFocus: first });
    first = false;
  }
}
