import type { FieldPath, FieldValues, PathValue, UseFormReturn } from 'react-hook-form';

/** Makes `saved` the form's unchanged state. Later input remains as a change. */
export function markSaved<Typed extends FieldValues, Values>(
  form: UseFormReturn<Typed, unknown, Values>,
  saved: Typed,
): void {
  form.reset(saved, { keepValues: true, keepErrors: true });
  // After `reset` the form counts as unchanged until a field is set.
  const isField = (name: string): name is FieldPath<Typed> => name in saved;
  for (const [name, value] of Object.entries<PathValue<Typed, FieldPath<Typed>>>(form.getValues()))
    if (isField(name) && value !== saved[name]) form.setValue(name, value, { shouldDirty: true });
}
