import type { KeyboardEvent } from 'react';
import { TextField } from '../../../ui/field';

type Props = {
  /** Empty for decorative pictures, null if not described yet. */
  alt: string | null;
  onChange: (alt: string | null) => void;
  onBlur?: () => void;
  onKeyDown?: (event: KeyboardEvent) => void;
  error?: string | undefined;
  hint: string;
};

/** The alt text of a picture, or that it is decorative. */
export const AltFields = ({ alt, onChange, onBlur, onKeyDown, error, hint }: Props) => (
  <div className="grid gap-1">
    <TextField
      label="What does the picture show?"
      hint={hint}
      error={error}
      maxLength={500}
      autoComplete="off"
      disabled={alt === ''}
      value={alt ?? ''}
      onChange={({ target }) => onChange(target.value.trim() ? target.value : null)}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
    />
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        className="size-5 accent-brand"
        checked={alt === ''}
        onChange={({ target }) => onChange(target.checked ? '' : null)}
      />
      Decorative only (no description needed)
    </label>
  </div>
);
