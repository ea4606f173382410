import type { FieldValues } from 'react-hook-form';
import { Field } from '../../ui/field';
import { type Bound, errorOf } from '../kit/form/fields';
import { useRequired } from '../kit/form/required';

/** A large title that grows with its text. Enter moves to the text. */
export function FormTitle<Typed extends FieldValues>(bound: Bound<Typed>) {
  const { form, name, label } = bound;
  const required = useRequired(name);
  return (
    <Field label={label} name={name} error={errorOf(bound)}>
      {(control) => (
        <textarea
          dir="auto"
          rows={1}
          className="editor-title w-full scroll-mt-24 resize-none text-heading font-semibold"
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            nextField(event.currentTarget)?.focus();
          }}
          {...required}
          {...form.register(name, {
            setValueAs: (typed: unknown) => String(typed).replace(/\s*\n\s*/g, ' '),
          })}
          {...control}
        />
      )}
    </Field>
  );
}

/** The field below the title. */
function nextField(title: HTMLTextAreaElement): HTMLElement | undefined {
  const fields = [...(title.form?.querySelectorAll<HTMLElement>('textarea, [role=textbox]') ?? [])];
  return fields[fields.indexOf(title) + 1];
}
