import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { type PictureSource, pictureSources, type SiteImport } from '../../../shared/schemas/imports';
import { useMessages } from '../../messages/use-messages';
import { Button } from '../../ui/button';
import { Choice } from './choice';
import { sendPictures } from './send-file';
import { UploadField } from './upload-field';
import { useCheck } from './use-check';

type Props = { opened: SiteImport; isChanged: boolean; setChanged: (isChanged: boolean) => void };

/** How the posts of WordPress are imported; then the file is checked. */
export function WordPressForm({ opened, isChanged, setChanged }: Props) {
  const t = useMessages('adminImports');
  const [drafts, setDrafts] = useState(opened.options['drafts'] === true);
  const [pictures, setPictures] = useState<PictureSource>(
    pictureSources.find((one) => one === opened.options['pictures']) ?? 'none',
  );
  const checking = useCheck(opened, setChanged);
  const uploading = useMutation({ mutationFn: (file: File) => sendPictures(file, opened) });
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
      <Choice
        legend={t('draftsLegend')}
        name="drafts"
        choices={[
          ['no', t('drafts_no')],
          ['yes', t('drafts_yes')],
        ]}
        value={drafts ? 'yes' : 'no'}
        choose={(value) => setDrafts(value === 'yes')}
      />
      <Choice
        legend={t('pictures')}
        name="pictures"
        choices={pictureSources.map((one) => [one, t(`pictures_${one}`)])}
        value={pictures}
        choose={setPictures}
      />
      {pictures === 'zip' && (
        <div className="grid gap-2">
          <UploadField
            label={t('zipFile')}
            hint={t('zipHint')}
            accept=".zip,application/zip"
            sending={uploading}
            sent={t('zipUploaded')}
          />
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
