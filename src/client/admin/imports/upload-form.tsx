import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type ImportKind, importKinds, type SiteImport } from '../../../shared/schemas/imports';
import { useMessages } from '../../messages/use-messages';
import { Choice } from './choice';
import { sendFile } from './send-file';
import { UploadField } from './upload-field';

const types: Record<ImportKind, string> = {
  donations: '.csv,.txt,.tsv,text/csv,text/plain',
  subscribers: '.csv,.txt,.tsv,text/csv,text/plain',
  wordpress: '.xml,application/xml,text/xml',
};

/** What to import, and its file. */
export function UploadForm({ done }: { done: (made: SiteImport) => void }) {
  const t = useMessages('adminImports');
  const [kind, setKind] = useState<ImportKind>('subscribers');
  const sending = useMutation({
    mutationFn: (file: File) => sendFile(file, kind),
    onSuccess: done,
  });
  return (
    <div className="mt-6 grid max-w-3xl gap-4 rounded-xl border border-line bg-surface p-4 sm:p-6">
      <h2 className="text-xl font-semibold">{t('newTitle')}</h2>
      <Choice
        legend={t('kind')}
        name="kind"
        choices={importKinds.map((one) => [one, t(`kind_${one}`)])}
        value={kind}
        disabled={sending.isPending}
        choose={setKind}
      />
      <p className="text-muted">{t(`newLead_${kind}`)}</p>
      <UploadField label={t('file')} hint={t(`fileHint_${kind}`)} accept={types[kind]} sending={sending} />
    </div>
  );
}
