import { type ComponentProps, useEffect, useEffectEvent, useId } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { slugOf } from '../../../../shared/lib/slugs';
import { useDays } from '../../../app/time-zone';
import { useMessages } from '../../../messages/use-messages';
import { Button } from '../../../ui/button';
import { SelectField, TextAreaField, TextField } from '../../../ui/field';
import { useRequired } from './required';

/** A field of the form's schema. */
export type Bound<Typed extends FieldValues> = {
  form: Pick<UseFormReturn<Typed>, 'register' | 'getFieldState' | 'formState'>;
  name: FieldPath<Typed>;
  label: string;
  hint?: string;
};

export const errorOf = <Typed extends FieldValues>({ form, name }: Bound<Typed>) =>
  form.getFieldState(name, form.formState).error?.message;

type InputProps = Pick<
  ComponentProps<'input'>,
  | 'type'
  | 'inputMode'
  | 'placeholder'
  | 'list'
  | 'className'
  | 'autoComplete'
  | 'autoCapitalize'
  | 'lang'
  | 'dir'
>;

export function FormText<Typed extends FieldValues>({ form, name, ...rest }: Bound<Typed> & InputProps) {
  return (
    <TextField
      {...rest}
      {...useRequired(name)}
      error={errorOf({ form, name, label: rest.label })}
      {...form.register(name)}
    />
  );
}

/** An emptied field becomes 0 on blur. */
export function FormNumber<Typed extends FieldValues>({ form, name, ...rest }: Bound<Typed>) {
  const { onBlur, ...registered } = form.register(name, { setValueAs: Number });
  return (
    <TextField
      type="number"
      {...rest}
      error={errorOf({ form, name, label: rest.label })}
      {...registered}
      onBlur={(event) => {
        event.target.value ||= '0';
        void onBlur(event);
      }}
    />
  );
}

type SelectProps = Pick<ComponentProps<typeof SelectField>, 'none' | 'options'> & {
  changed?: (chosen: string) => void;
};

/** No choice is undefined. */
export function FormSelect<Typed extends FieldValues>({
  form,
  name,
  changed,
  ...rest
}: Bound<Typed> & SelectProps) {
  return (
    <SelectField
      {...rest}
      {...useRequired(name)}
      error={errorOf({ form, name, label: rest.label })}
      {...form.register(name, {
        setValueAs: (chosen: string) => chosen || undefined,
        onChange: (event: { target: { value: string } }) => changed?.(event.target.value),
      })}
    />
  );
}

export function FormTextArea<Typed extends FieldValues>({
  form,
  name,
  ...rest
}: Bound<Typed> & Pick<ComponentProps<'textarea'>, 'rows' | 'lang' | 'dir'>) {
  return (
    <TextAreaField
      rows={4}
      {...rest}
      {...useRequired(name)}
      error={errorOf({ form, name, label: rest.label })}
      {...form.register(name)}
    />
  );
}

/** `changed` is called after the form was updated. */
export function FormCheckbox<Typed extends FieldValues>({
  form,
  name,
  label,
  changed,
}: Bound<Typed> & { changed?: () => void }) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        className="size-5 accent-brand"
        {...form.register(name, { onChange: () => changed?.() })}
      />
      {label}
    </label>
  );
}

/** Suggests known categories. */
export function FormCategory<Typed extends FieldValues>({
  known,
  ...field
}: Bound<Typed> & { known: { name: string }[] | undefined }) {
  const t = useMessages('adminItems');
  const list = useId();
  return (
    <>
      <FormText {...field} list={list} hint={t('categoryHint')} />
      <datalist id={list}>
        {known?.map(({ name }) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
    </>
  );
}

/** A field whose value is read and set. */
export type Watched<Typed extends FieldValues> = Bound<Typed> & {
  form: {
    watch(name: FieldPath<Typed>): unknown;
    setValue(name: FieldPath<Typed>, value: string, as: { shouldDirty: true; shouldValidate: true }): void;
  };
};

type SlugProps<Typed extends FieldValues> = Watched<Typed> & {
  from: FieldPath<Typed>;
  type: string;
  /** A new item's slug follows its title. */
  follow: boolean;
};

export function FormSlug<Typed extends FieldValues>({ from, type, follow, ...field }: SlugProps<Typed>) {
  const t = useMessages('adminItems');
  const { today } = useDays();
  const title = String(field.form.watch(from));
  const generate = () =>
    field.form.setValue(field.name, slugOf(title, type, today()), {
      shouldDirty: true,
      shouldValidate: true,
    });
  const followTitle = useEffectEvent((typed: string) => {
    if (follow && typed) generate();
  });
  // A slug that was typed stays until the title changes.
  useEffect(() => followTitle(title), [title]);
  return (
    <div className="flex items-start gap-2">
      <FormText {...field} className="grow" hint={t('slugHint')} />
      <Button look="outline" className="mt-6.5" onClick={generate}>
        {t('generate')}
      </Button>
    </div>
  );
}
