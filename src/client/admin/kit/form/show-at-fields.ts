import { type FieldPath, type FieldValues, get, type UseFormReturn } from 'react-hook-form';
import type { Refusal } from '../mutations/refusals';

/** Shows the server's errors at the fields, and focuses the first. */
export function showAtFields<Typed extends FieldValues, Values>(
  form: UseFormReturn<Typed, unknown, Values>,
  { data }: Refusal,
): void {
  const isField = (path: string): path is FieldPath<Typed> => get(form.getValues(), path) !== undefined;
  let first = true;
  for (const { path, message } of data?.issues ?? []) {
    if (!isField(path)) continue;
    form.setError(path, { message }, { shouldFocus: first });
    first = false;
  }
}
