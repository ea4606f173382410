import { type ReactNode, useId, useRef, useState } from 'react';
import { useMessages, useRichMessages } from '../../../messages/use-messages';
import { Button } from '../../../ui/button';
import { controlClass } from '../../../ui/field';

type Props = { label: string; text: string; rows?: number };

/** Selects the text if the browser does not allow copying. */
export function CopyField({ label, text, rows = 1 }: Props) {
  const id = useId();
  const t = useMessages('adminChanges');
  const field = useRef<HTMLTextAreaElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setAnnouncement(t('copied'));
    } catch {
      // Without https, pages have no clipboard.
      field.current?.select();
      setAnnouncement(t('copyByKeys'));
    }
  };
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <textarea
        ref={field}
        id={id}
        readOnly
        dir="auto"
        rows={rows}
        value={text}
        onFocus={({ target }) => target.select()}
        className={`${controlClass} text-sm wrap-anywhere`}
      />
      <div className="mt-1.5 flex flex-wrap items-center gap-3">
        <Button look="outline" onClick={() => void copy()}>
          {t('copy')}
        </Button>
        <span role="status" className="text-sm text-muted">
          {announcement}
        </span>
      </div>
    </div>
  );
}

type OneTimeProps = {
  before: ReactNode;
  label: string;
  text: string | undefined;
  /** Why there is no text: an earlier request with a lost response created it. */
  message?: string | undefined;
  rows?: number;
  children: ReactNode;
  close: () => void;
};

/** @param target the program that will use it */
export function CopyNowNotice({ target }: { target: string }) {
  const rich = useRichMessages('adminChanges');
  return rich('copyNow', { target, strong: (chunks) => <strong>{chunks}</strong> });
}

/** A value that is shown once. */
export function OneTimeValue({ before, label, text, message, rows = 2, children, close }: OneTimeProps) {
  const t = useMessages('adminChanges');
  return (
    <div className="grid gap-5">
      {text === undefined ? (
        <p>{message}</p>
      ) : (
        <>
          <p>{before}</p>
          <CopyField label={label} text={text} rows={rows} />
          <p className="text-muted">{children}</p>
        </>
      )}
      <div className="flex justify-end">
        <Button onClick={close}>{t('done')}</Button>
      </div>
    </div>
  );
}
