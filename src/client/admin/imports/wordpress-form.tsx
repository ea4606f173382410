import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { type PictureSource, pictureSources, type SiteImport } from '../../../shared/schemas/imports';
import { useMessages } from '../../messages/use-messages';
import { Button } from '../../ui/button';
import { FileField } from '../kit/form/file-field';
import { useErrorTranslation } from '../kit/session/error-translation';
import { FileRefused, sendPictures } from './send-file';
import { useCheck } from './use-check';

type Props = { opened: SiteImport; isChanged: boolean; setChanged: (isChanged: boolean) => void };

/** How the posts of WordPress are imported; then the file is checked. */
export function WordPressForm({ opened, isChanged, setChanged }: Props) {
  const t = useMessages('adminImports');
  const translate = useErrorTranslation();
  const [drafts, setDrafts] = useState(opened.options['drafts'] === true);
  const [pictures, setPictures] = useState<PictureSource>(
    pictureSources.find((one) => one === opened.options['pictures']) ?? 'none',
  );
  const checking = useCheck(opened, setChanged);
  const uploading = useMutation({ mutationFn: (file: File) => sendPictures(file, opened) });
  const refusal = uploading.error instanceof FileRefused ? uploading.error.reason : undefined;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!checking.isPending) checking.mutate({ mapping: {}, options: { drafts, pictures } });
  };
  return (
    <form
      onSubmit={send}
      onChange={() => setChanged(true)}
      className="grid gap-5 rounded-xl border border-line bg-surface p-4 sm:p-6"
    >
      <fieldset className="grid gap-1">
        <legend className="text-sm font-medium">{t('draftsLegend')}</legend>
        {([false, true] as const).map((value) => (
          <label key={String(value)} className="flex min-h-11 items-center gap-3">
            <input
              type="radio"
              name="drafts"
              className="size-5 shrink-0 accent-brand"
              checked={drafts === value}
              onChange={() => setDrafts(value)}
            />
            {t(value ? 'drafts_yes' : 'drafts_no')}
          </label>
        ))}
      </fieldset>
      <fieldset className="grid gap-1">
        <legend className="text-sm font-medium">{t('pictures')}</legend>
        {pictureSources.map((value) => (
          <label key={value} className="flex min-h-11 items-center gap-3">
            <input
              type="radio"
              name="pictures"
              className="size-5 shrink-0 accent-brand"
              checked={pictures === value}
              onChange={() => setPictures(value)}
            />
            {t(`pictures_${value}`)}
          </label>
        ))}
      </fieldset>
      {pictures === 'zip' && (
        <div className="grid gap-2">
          <FileField
            label={t('zipFile')}
            hint={t('zipHint')}
            accept=".zip,application/zip"
            disabled={uploading.isPending}
            choose={(file) => file && uploading.mutate(file)}
          />
          <p aria-live="polite" className="wrap-anywhere empty:hidden">
            {uploading.isPending && t('uploading')}
            {uploading.isSuccess && t('zipUploaded')}
            {uploading.isError && (refusal === undefined ? t('uploadFailed') : translate(refusal))}
          </p>
        </div>
      )}
      {pictures === 'fetch' && <p className="text-muted">{t('fetchHint')}</p>}
      <p className="text-sm text-muted">{t('wordpressSafety')}</p>
      <div>
        <Button
          type="submit"
          look={opened.status === 'checked' && !isChanged ? 'outline' : 'solid'}
          disabled={checking.isPending || uploading.isPending}
        >
          {t(checking.isPending ? 'checking' : 'check')}
        </Button>
      </div>
    </form>
  );
}
