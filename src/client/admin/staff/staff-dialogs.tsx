import { useState } from 'react';
import { z } from 'zod';
import { email } from '../../../shared/schemas/fields';
import { type invited, type StaffMember, staffInput } from '../../../shared/schemas/staff';
import { trpc } from '../../app/trpc';
import { FormText } from '../kit/form/fields';
import { FormDialog, useDialogForm } from '../kit/form/form-dialog';
import { success } from '../kit/mutations/use-admin-mutation';
import { LinkView } from './invitation-link';
import { RoleFields } from './roles';

const inviteForm = staffInput.extend({
  email: z
    .union([z.literal(''), email()], 'Please enter a valid email')
    .transform((address) => address || null),
});
const memberForm = inviteForm.omit({ username: true });

/** Creates an account, and shows the link to choose a password. */
export function InviteDialog({ close }: { close: () => void }) {
  const [created, setCreated] = useState<z.infer<typeof invited>>();
  const utils = trpc.useUtils();
  const dialog = useDialogForm({
    schema: inviteForm,
    values: { username: '', email: '', roles: [] },
    close,
    isDone: created !== undefined,
    send: utils.client.staff.create.mutate,
    done: success('Staff member invited successfully'),
    failed: 'Failed to invite staff member',
    settled: (_, answer) => setCreated(answer),
    refresh: () => utils.staff.invalidate(),
  });
  const { form } = dialog;
  return (
    <FormDialog
      title={created?.invitation ? 'Send This Invitation Link' : 'Invite staff member'}
      dialog={dialog}
      label="Invite"
      busy="Inviting..."
      answer={created && <LinkView {...created} close={close} />}
    >
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
        error={form.formState.errors.roles?.message}
        hint="People can have several roles."
      />
    </FormDialog>
  );
}

type EditProps = { member: StaffMember; isOwn: boolean; close: () => void };

export function EditDialog({ member: { id, username, email, roles }, isOwn, close }: EditProps) {
  const utils = trpc.useUtils();
  const dialog = useDialogForm({
    schema: memberForm,
    values: { email: email ?? '', roles },
    close,
    send: (values) => utils.client.staff.update.mutate({ id, ...values }),
    done: success('Staff member updated successfully'),
    failed: 'Failed to update staff member',
    refresh: () => Promise.all([utils.staff.invalidate(), utils.auth.me.invalidate()]),
  });
  const { form } = dialog;
  return (
    <FormDialog title="Edit Staff Member" dialog={dialog} label="Update staff member">
      <p className="wrap-anywhere">
        <bdi className="font-semibold">{username}</bdi>
      </p>
      <FormText form={form} name="email" type="email" label="Email (optional)" autoComplete="off" />
      <RoleFields
        register={() => form.register('roles')}
        error={form.formState.errors.roles?.message}
        hint={
          isOwn
            ? 'Changing roles signs you out everywhere, here too.'
            : 'Changing roles signs this person out everywhere. What they are typing is kept.'
        }
      />
    </FormDialog>
  );
}
