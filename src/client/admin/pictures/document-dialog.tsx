import { useForm } from 'react-hook-form';
import { documentChange, type LibraryDocument } from '../../../shared/schemas/documents';
import { trpc } from '../../app/trpc';
import { useMessages, useRichMessages } from '../../messages/use-messages';
import { Button } from '../../ui/button';
import { Modal } from '../../ui/modal';
import { CopyField } from '../kit/display/copy-field';
import { Moment } from '../kit/display/moment';
import { FormText } from '../kit/form/fields';
import { showAtFields } from '../kit/form/show-at-fields';
import { useLeaveGuard } from '../kit/form/use-leave-guard';
import { useResolver } from '../kit/form/use-resolver';
import { capitalized, useSizes } from '../kit/format';
import { success, useAdminMutation } from '../kit/mutations/use-admin-mutation';
import { useNouns } from '../kit/nouns';
import { useMay } from '../kit/permissions';
import { DeleteFile } from './delete-file';
import { Uses } from './uses';

type Props = { found: LibraryDocument; close: () => void };

export function DocumentDialog({ found, close }: Props) {
  const { id, url, name, title } = found;
  const t = useMessages('adminFiles');
  const rich = useRichMessages('adminFiles');
  const content = useMessages('adminContent');
  const forms = useMessages('adminForms');
  const closeLabel = useMessages('ui')('close');
  const item = useNouns().the('document');
  const sizeOf = useSizes();
  const mayWrite = useMay('media:write');
  const { data: uses } = trpc.documents.uses.useQuery({ id }, { staleTime: 0, gcTime: 0 });
  const form = useForm({
    resolver: useResolver(documentChange),
    defaultValues: { name, title },
  });
  const utils = trpc.useUtils();
  const update = useAdminMutation({
    send: utils.client.documents.update.mutate,
    done: success(content('updated', { item: capitalized(item) })),
    failed: content('updateFailed', { item }),
    refreshed: close,
    refused: (refusal) => showAtFields(form, refusal),
    refresh: () => utils.documents.invalidate(),
  });
  const leave = useLeaveGuard({ isDirty: form.formState.isDirty, pending: update.isPending, close });
  const save = form.handleSubmit((values) => {
    if (!update.isPending) update.mutate({ id, ...values });
  });
  return (
    <Modal title={t(mayWrite ? 'editDocument' : 'document')} close={leave}>
      <form noValidate onSubmit={save} className="grid gap-5">
        <p className="text-sm text-muted">
          {rich('pdfAdded', {
            size: sizeOf(found.bytes),
            time: () => <Moment at={found.createdAt} />,
          })}
        </p>
        <fieldset disabled={!mayWrite} className="grid gap-5">
          <FormText form={form} name="title" label={t('title')} autoComplete="off" />
          <FormText
            form={form}
            name="name"
            label={t('fileName')}
            hint={t('fileNameHint')}
            autoComplete="off"
          />
        </fieldset>
        <CopyField label={t('address')} text={url} />
        <p>
          <a href={url} download className="font-semibold text-brand underline underline-offset-4">
            {t('download')}
          </a>
        </p>
        <Uses uses={uses} />
        <div className="flex flex-wrap justify-end gap-3">
          {mayWrite && (
            <DeleteFile
              noun="document"
              send={() => utils.client.documents.delete.mutate({ id })}
              deleted={close}
              refresh={() => utils.documents.invalidate()}
            />
          )}
          <Button look="outline" onClick={leave}>
            {mayWrite ? forms('cancel') : closeLabel}
          </Button>
          {mayWrite && (
            <Button type="submit" disabled={update.isPending}>
              {update.isPending ? forms('saving') : t('updateDocument')}
            </Button>
          )}
        </div>
      </form>
    </Modal>
  );
}
