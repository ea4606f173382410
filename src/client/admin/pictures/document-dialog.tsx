import { useForm } from 'react-hook-form';
import { documentChange, type LibraryDocument } from '../../../shared/schemas/documents';
import { trpc } from '../../app/trpc';
import { Button } from '../../ui/button';
import { Modal } from '../../ui/modal';
import { CopyField } from '../kit/display/copy-field';
import { Moment } from '../kit/display/moment';
import { FormText } from '../kit/form/fields';
import { showAtFields } from '../kit/form/show-at-fields';
import { useLeaveGuard } from '../kit/form/use-leave-guard';
import { useResolver } from '../kit/form/use-resolver';
import { bytesInWords } from '../kit/format';
import { success, useAdminMutation } from '../kit/mutations/use-admin-mutation';
import { useMay } from '../kit/permissions';
import { DeleteFile } from './delete-file';
import { Uses } from './uses';

type Props = { found: LibraryDocument; close: () => void };

export function DocumentDialog({ found, close }: Props) {
  const { id, url, name, title } = found;
  const mayWrite = useMay('media:write');
  const { data: uses } = trpc.documents.uses.useQuery({ id });
  const form = useForm({
    resolver: useResolver(documentChange),
    defaultValues: { name, title },
  });
  const utils = trpc.useUtils();
  const update = useAdminMutation({
    send: utils.client.documents.update.mutate,
    done: success('Document updated successfully'),
    failed: 'Failed to update document',
    settled: close,
    refused: (refusal) => showAtFields(form, refusal),
    refresh: () => utils.documents.invalidate(),
  });
  const leave = useLeaveGuard({ isDirty: form.formState.isDirty, pending: update.isPending, close });
  const save = form.handleSubmit((values) => {
    if (!update.isPending) update.mutate({ id, ...values });
  });
  return (
    <Modal title={mayWrite ? 'Edit Document' : 'Document'} close={leave}>
      <form noValidate onSubmit={save} className="grid gap-5">
        <p className="text-sm text-muted">
          PDF, {bytesInWords(found.bytes)}, added <Moment at={found.createdAt} />
        </p>
        <fieldset disabled={!mayWrite} className="grid gap-5">
          <FormText form={form} name="title" label="Title" autoComplete="off" />
          <FormText
            form={form}
            name="name"
            label="File name"
            hint="Visitors save the document under this name."
            autoComplete="off"
          />
        </fieldset>
        <CopyField label="Address" text={url} />
        <p>
          <a href={url} download className="font-semibold text-brand underline underline-offset-4">
            Download document
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
            {mayWrite ? 'Cancel' : 'Close'}
          </Button>
          {mayWrite && (
            <Button type="submit" disabled={update.isPending}>
              {update.isPending ? 'Saving...' : 'Update document'}
            </Button>
          )}
        </div>
      </form>
    </Modal>
  );
}
