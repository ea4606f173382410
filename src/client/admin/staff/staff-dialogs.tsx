import { useState } from 'react';
import { z } from 'zod';
import { email } from '../../../shared/schemas/fields';
import { type invited, type StaffMember, staffInput } from '../../../shared/schemas/staff';
import { trpc } from '../../app/trpc';
import { useMessages } from '../../messages/use-messages';
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
  const t = useMessages('adminStaff');
  const [created, setCreated] = useState<z.infer<typeof invited>>();
  const utils = trpc.useUtils();
  const dialog = useDialogForm({
    schema: inviteForm,
    values: { username: '', email: '', roles: [] },
    close,
    isDone: created !== undefined,
    send: utils.client.staff.create.mutate,
    done: success(t('invitedDone')),
    failed: t('inviteFailed'),
    settled: (_, answer) => setCreated(answer),
    refresh: () => utils.staff.invalidate(),
  });
  const { form } = dialog;
  return (
    <FormDialog
      title={t(created?.invitation ? 'sendLinkTitle' : 'inviteMember')}
      dialog={dialog}
      label={t('invite')}
      busy={t('inviting')}
      answer={created && <LinkView {...created} close={close} />}
    >
      <FormText
        form={form}
        name="username"
        label={t('username')}
        autoComplete="off"
        autoCapitalize="none"
        hint={t('usernameHint')}
      />
      <FormText
        form={form}
        name="email"
        type="email"
        label={t('email')}
        autoComplete="off"
        hint={t('emailHint')}
      />
      <RoleFields
        register={() => form.register('roles')}
        error={form.formState.errors.roles?.message}
        hint={t('rolesHint')}
      />
    </FormDialog>
  );
}

type EditProps = { member: StaffMember; isOwn: boolean; close: () => void };

export function EditDialog({ member: { id, username, email, roles }, isOwn, close }: EditProps) {
  const t = useMessages('adminStaff');
  const utils = trpc.useUtils();
  const dialog = useDialogForm({
    schema: memberForm,
    values: { email: email ?? '', roles },
    close,
    send: (values) => utils.client.staff.update.mutate({ id, ...values }),
    done: success(t('updatedDone')),
    failed: t('updateFailed'),
    refresh: () => Promise.all([utils.staff.invalidate(), utils.auth.me.invalidate()]),
  });
  const { form } = dialog;
  return (
    <FormDialog title={t('editMember')} dialog={dialog} label={t('updateMember')}>
      <p className="wrap-anywhere">
        <bdi className="font-semibold">{username}</bdi>
      </p>
      <FormText form={form} name="email" type="email" label={t('email')} autoComplete="off" />
      <RoleFields
        register={() => form.register('roles')}
        error={form.formState.errors.roles?.message}
        hint={t(isOwn ? 'ownRolesHint' : 'changedRolesHint')}
      />
    </FormDialog>
  );
}
