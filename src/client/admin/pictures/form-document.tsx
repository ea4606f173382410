import type { FieldValues } from 'react-hook-form';
import { ownDocument } from '../../../shared/schemas/documents';
import { trpc } from '../../app/trpc';
import { useMessages, useRichMessages } from '../../messages/use-messages';
import { FormText, type Watched } from '../kit/form/fields';
import { useSizes } from '../kit/format';
import { useMay } from '../kit/permissions';
import { DocumentSource } from './document-source';

/** An address, or a document from the library. */
export function FormDocument<Typed extends FieldValues>(field: Watched<Typed>) {
  const t = useMessages('adminFiles');
  const rich = useRichMessages('adminFiles');
  const sizeOf = useSizes();
  const mayWrite = useMay('media:write');
  const value = field.form.watch(field.name);
  const url = typeof value === 'string' ? value.trim() : '';
  const utils = trpc.useUtils();
  const isOwn = ownDocument(url) !== undefined;
  const { data: stored } = trpc.documents.byUrl.useQuery({ url }, { enabled: mayWrite && isOwn });
  const chosen = isOwn && stored !== undefined && (
    <p className="text-sm wrap-anywhere">
      {stored ? (
        <>
          <bdi className="font-semibold">{stored.title}</bdi>{' '}
          <span className="text-muted">
            {rich('fileAndSize', {
              name: () => <bdi>{stored.name}</bdi>,
              size: sizeOf(stored.bytes),
            })}
          </span>
        </>
      ) : (
        t('notInLibrary')
      )}
    </p>
  );
  return (
    <div className="grid gap-3">
      <FormText {...field} inputMode="url" placeholder="https://…" dir="ltr" />
      {mayWrite && (
        <DocumentSource
          label={t('document')}
          choose={(document) => {
            utils.documents.byUrl.setData({ url: document.url }, document);
            void utils.documents.page.invalidate();
            field.form.setValue(field.name, document.url, { shouldDirty: true, shouldValidate: true });
          }}
        >
          {chosen}
        </DocumentSource>
      )}
    </div>
  );
}
