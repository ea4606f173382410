import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type ImportKind, importKinds, type SiteImport } from '../../../shared/schemas/imports';
import { useMessages } from '../../messages/use-messages';
import { FileField } from '../kit/form/file-field';
import { useErrorTranslation } from '../kit/session/error-translation';
import { FileRefused, sendFile } from './send-file';

const types: Record<ImportKind, string> = {
  donations: '.csv,.txt,.tsv,text/csv,text/plain',
  subscribers: '.csv,.txt,.tsv,text/csv,text/plain',
  wordpress: '.xml,application/xml,text/xml',
};

/** Uploads the chosen file at once, and says why it was refused. */
export function UploadForm({ done }: { done: (made: SiteImport) => void }) {
  const t = useMessages('adminImports');
  const translate = useErrorTranslation();
  const [kind, setKind] = useState<ImportKind>('subscribers');
  const sending = useMutation({
    mutationFn: (file: File) => sendFile(file, kind),
    onSuccess: done,
  });
  const reason = sending.error instanceof FileRefused ? sending.error.reason : undefined;
  return (
    <div className="mt-6 grid max-w-3xl gap-4 rounded-xl border border-line bg-surface p-4 sm:p-6">
      <h2 className="text-xl font-semibold">{t('newTitle')}</h2>
      <fieldset className="grid gap-1">
        <legend className="text-sm font-medium">{t('kind')}</legend>
        {importKinds.map((value) => (
          <label key={value} className="flex min-h-11 items-center gap-3">
            <input
              type="radio"
              name="kind"
              className="size-5 shrink-0 accent-brand"
              checked={kind === value}
              disabled={sending.isPending}
              onChange={() => setKind(value)}
            />
            {t(`kind_${value}`)}
          </label>
        ))}
      </fieldset>
      <p className="text-muted">{t(`newLead_${kind}`)}</p>
      <FileField
        label={t('file')}
        hint={t(`fileHint_${kind}`)}
        accept={types[kind]}
        disabled={sending.isPending}
        choose={(file) => file && sending.mutate(file)}
      />
      <div aria-live="polite" className="empty:hidden">
        {sending.isPending && <p>{t('uploading')}</p>}
        {sending.isError && (
          <p className="rounded-lg border border-danger p-4 wrap-anywhere">
            {reason === undefined ? t('uploadFailed') : translate(reason)}
          </p>
        )}
      </div>
    </div>
  );
}
