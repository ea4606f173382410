import { controlClass, Field } from '../../../ui/field';

type Props = {
  label: string;
  hint?: string;
  accept: string;
  disabled?: boolean;
  choose: (file: File | undefined) => void;
};

/** A field for one file. */
export const FileField = ({ label, hint, accept, disabled, choose }: Props) => (
  <Field label={label} hint={hint}>
    {(control) => (
      <input
        type="file"
        accept={accept}
        className={controlClass}
        disabled={disabled}
        onChange={({ target }) => choose(target.files?.[0])}
        {...control}
      />
    )}
  </Field>
);
