import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';
import type { StaffMember } from '../../../shared/schemas/staff';
import { trpc } from '../../app/trpc';
import { Modal } from '../../ui/modal';
import { FormText } from '../kit/form/fields';
import { SubmitRow } from '../kit/form/submit-row';
import { useLeaveGuard } from '../kit/form/use-leave-guard';
import { showAtFields } from '../kit/mutations/refusals';
import { success, useAdminMutation } from '../kit/mutations/use-admin-mutation';
import { memberForm, RoleFields } from './staff-fields';

type Props = { member: StaffMember; isOwn: boolean; close: () => void };

/** Changes somebody's address and roles. */
export function EditDialog({ member: { id, username, email, roles }, isOwn, close }: Props) {
  const form = useForm({
    resolver: standardSchemaResolver(memberForm),
    defaultValues: { email: email ?? '', roles },
  });
  const utils = trpc.useUtils();
  const update = useAdminMutation({
    send: utils.client.staff.update.mutate,
    done: success('Staff member updated successfully'),
    failed: 'Failed to update staff member',
    settled: close,
    refused: (refusal) => showAtFields(form, refusal),
    refresh: () => Promise.all([utils.staff.invalidate(), utils.auth.me.invalidate()]),
  });
  const { errors, isDirty } = form.formState;
  const leave = useLeaveGuard({ isDirty, pending: update.isPending, close });
  const save = form.handleSubmit((values) => {
    if (!update.isPending) update.mutate({ id, ...values });
  });
  return (
    <Modal title="Edit Staff Member" close={leave}>
      <form noValidate onSubmit={save} className="grid gap-5">
        <p className="wrap-anywhere">
          <bdi className="font-semibold">{username}</bdi>
        </p>
        <FormText form={form} name="email" type="email" label="Email (optional)" autoComplete="off" />
        <RoleFields
          register={() => form.register('roles')}
          error={errors.roles?.message}
          hint={
            isOwn
              ? 'Changing roles signs you out everywhere, here too.'
              : 'Changing roles signs this person out everywhere. What they are typing is kept.'
          }
        />
        <SubmitRow leave={leave} pending={update.isPending} label="Update Staff Member" />
      </form>
    </Modal>
  );
}
