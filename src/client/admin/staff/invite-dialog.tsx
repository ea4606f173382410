import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import type { invited } from '../../../shared/schemas/staff';
import { trpc } from '../../app/trpc';
import { Modal } from '../../ui/modal';
import { FormText } from '../kit/form/fields';
import { SubmitRow } from '../kit/form/submit-row';
import { useLeaveGuard } from '../kit/form/use-leave-guard';
import { showAtFields } from '../kit/mutations/refusals';
import { success, useAdminMutation } from '../kit/mutations/use-admin-mutation';
import { LinkView } from './link-view';
import { inviteForm, RoleFields } from './staff-fields';

/** Makes an account for somebody, and then shows the link by which they choose a password. */
export function InviteDialog({ close }: { close: () => void }) {
  const form = useForm({
    resolver: standardSchemaResolver(inviteForm),
    defaultValues: { username: '', email: '', roles: [] },
  });
  const [made, setMade] = useState<z.infer<typeof invited>>();
  const utils = trpc.useUtils();
  const invite = useAdminMutation({
    send: utils.client.staff.create.mutate,
    done: success('Staff member invited successfully'),
    failed: 'Failed to invite staff member',
    settled: (_, answer) => setMade(answer),
    refused: (refusal) => showAtFields(form, refusal),
    refresh: () => utils.staff.invalidate(),
  });
  const { errors, isDirty } = form.formState;
  // Once the link is there, only the list is still read again.
  const leave = useLeaveGuard({ isDirty: isDirty && !made, pending: invite.isPending && !made, close });
  const send = form.handleSubmit((values) => {
    if (!invite.isPending) invite.mutate(values);
  });
  return (
    <Modal title={made?.invitation ? 'Send This Invitation Link' : 'Invite Staff Member'} close={leave}>
      {made ? (
        <LinkView {...made} close={close} />
      ) : (
        <form noValidate onSubmit={send} className="grid gap-5">
          <FormText
            form={form}
            name="username"
            label="Username"
            autoComplete="off"
            autoCapitalize="none"
            hint="2 to 50 letters, digits, dots, hyphens and underscores. It cannot be changed or reused later."
          />
          <FormText
            form={form}
            name="email"
            type="email"
            label="Email (optional)"
            autoComplete="off"
            hint="If email is set up, the link is also sent there."
          />
          <RoleFields
            register={() => form.register('roles')}
            error={errors.roles?.message}
            hint="People can have several roles."
          />
          <SubmitRow leave={leave} pending={invite.isPending} label="Invite" busy="Inviting..." />
        </form>
      )}
    </Modal>
  );
}
