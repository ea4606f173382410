import type { UseMutationResult } from '@tanstack/react-query';
import type { SiteImport } from '../../../shared/schemas/imports';
import { useMessages } from '../../messages/use-messages';
import { FileField } from '../kit/form/file-field';
import { useErrorTranslation } from '../kit/session/error-translation';
import { FileRefused } from './send-file';

type Props = {
  label: string;
  hint: string;
  accept: string;
  sending: UseMutationResult<SiteImport, Error, File>;
  /** Shown once the file is uploaded. */
  sent?: string;
};

/** Uploads the chosen file at once, and says why it was refused. */
export function UploadField({ sending, sent, ...field }: Props) {
  const t = useMessages('adminImports');
  const translate = useErrorTranslation();
  const reason = sending.error instanceof FileRefused ? sending.error.reason : undefined;
  return (
    <>
      <FileField {...field} disabled={sending.isPending} choose={(file) => file && sending.mutate(file)} />
      <div aria-live="polite" className="empty:hidden">
        {sending.isPending && <p>{t('uploading')}</p>}
        {sending.isSuccess && sent !== undefined && <p>{sent}</p>}
        {sending.isError && (
          <p className="rounded-lg border border-danger p-4 wrap-anywhere">
            {reason === undefined ? t('uploadFailed') : translate(reason)}
          </p>
        )}
      </div>
    </>
  );
}
