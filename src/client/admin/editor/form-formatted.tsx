import { type ComponentType, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import type { ContentFormat } from '../../../shared/schemas/formatted';
import { useMessages } from '../../messages/use-messages';
import { controlClass } from '../../ui/field';
import { useRequired } from '../kit/form/required';
import type { EditorProps } from './editor';

type Props<Typed extends FieldValues, Values> = {
  form: { control: Control<Typed, unknown, Values> };
  name: FieldPath<Typed>;
  /** The field with the format. */
  format: FieldPath<Typed>;
  label: string;
  rows: number;
  /** Of the text, if it is known. */
  lang?: string;
  dir?: string;
};

const loadEditor = () => import('./editor');

/** Call it in sections with an editor. */
export const preloadEditor = () => void loadEditor().catch(() => undefined);

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
const formatOf = (value: unknown): ContentFormat => (value === 'markdown' ? value : 'plain');

/** A formatted text. Until the editor has loaded, the source is edited. */
export function FormFormatted<Typed extends FieldValues, Values>({
  form: { control },
  name,
  format,
  label,
  rows,
  lang,
  dir,
}: Props<Typed, Values>) {
  const t = useMessages('adminEditor');
  const id = useId();
  const { field, fieldState } = useController({ control, name });
  const { field: formatField } = useController({ control, name: format });
  const area = useRef<HTMLTextAreaElement | null>(null);
  const [loaded, setLoaded] = useState<{
    Editor: ComponentType<EditorProps>;
    /** The cursor position when the editor took over. */
    cursor: number | undefined;
  }>();
  useEffect(() => {
    let isHere = true;
    const show = ({ Editor }: typeof import('./editor')) => {
      if (!isHere) return;
      const hasFocus = document.activeElement === area.current;
      // Synchronously: a keystroke before would move the cursor.
      flushSync(() => setLoaded({ Editor, cursor: hasFocus ? area.current?.selectionEnd : undefined }));
    };
    // Without the editor, the source can be edited.
    loadEditor().then(show, () => undefined);
    return () => {
      isHere = false;
    };
  }, []);

  const error = fieldState.error?.message;
  const required = useRequired(name);
  const stored = { text: textOf(field.value), format: formatOf(formatField.value) };
  const isMarkdown = stored.format === 'markdown';
  const described = [!loaded && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-1.5">
      <label
        id={`${id}-label`}
        htmlFor={id}
        data-for={name}
        data-required={required['aria-required']}
        className="text-sm font-medium"
      >
        {label}
      </label>
      {loaded ? (
        <loaded.Editor
          id={id}
          labelId={`${id}-label`}
          described={described}
          invalid={Boolean(error)}
          required={required['aria-required']}
          stored={stored}
          lang={lang}
          dir={dir}
          cursor={loaded.cursor}
          change={(next) => {
            if (next.format !== stored.format) formatField.onChange(next.format);
            field.onChange(next.text);
          }}
          blur={field.onBlur}
          register={field.ref}
        />
      ) : (
        <>
          <textarea
            lang={lang}
            dir={dir ?? 'auto'}
            id={id}
            rows={rows}
            className={controlClass}
            name={field.name}
            value={stored.text}
            onChange={field.onChange}
            onBlur={field.onBlur}
            ref={(element) => {
              area.current = element;
              field.ref(element);
            }}
            aria-invalid={Boolean(error)}
            {...required}
            aria-describedby={described}
          />
          <p id={`${id}-hint`} className="text-sm text-muted">
            {t(isMarkdown ? 'isFormatted' : 'emptyLine')}
          </p>
        </>
      )}
      {error && (
        <p id={`${id}-error`} className="text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
