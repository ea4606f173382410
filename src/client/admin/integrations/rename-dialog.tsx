import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';
import { type ApiToken, tokenInput } from '../../../shared/schemas/tokens';
import { trpc } from '../../app/trpc';
import { Modal } from '../../ui/modal';
import { FormText } from '../kit/form/fields';
import { SubmitRow } from '../kit/form/submit-row';
import { useLeaveGuard } from '../kit/form/use-leave-guard';
import { showAtFields } from '../kit/mutations/refusals';
import { success, useAdminMutation } from '../kit/mutations/use-admin-mutation';

const nameForm = tokenInput.pick({ name: true });

export function RenameDialog({ token: { id, name }, close }: { token: ApiToken; close: () => void }) {
  const form = useForm({ resolver: standardSchemaResolver(nameForm), defaultValues: { name } });
  const utils = trpc.useUtils();
  const update = useAdminMutation({
    send: utils.client.tokens.update.mutate,
    done: success('Token renamed successfully'),
    failed: 'Failed to rename token',
    settled: close,
    refused: (refusal) => showAtFields(form, refusal),
    refresh: () => utils.tokens.invalidate(),
  });
  const leave = useLeaveGuard({ isDirty: form.formState.isDirty, pending: update.isPending, close });
  const save = form.handleSubmit((values) => {
    if (!update.isPending) update.mutate({ id, ...values });
  });
  return (
    <Modal title="Rename Token" close={leave}>
      <form noValidate onSubmit={save} className="grid gap-5">
        <FormText
          form={form}
          name="name"
          label="Name"
          autoComplete="off"
          hint="Earlier entries in Activity keep the old name."
        />
        <SubmitRow leave={leave} pending={update.isPending} label="Rename" />
      </form>
    </Modal>
  );
}
