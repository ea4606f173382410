import type { StaffMember } from '../../../shared/schemas/staff';
import { trpc } from '../../app/trpc';
import type { Refusal } from '../kit/mutations/refusals';
import { success, useAdminMutation } from '../kit/mutations/use-admin-mutation';

/** Why the server refused to change an account. */
export const conflictOf = ({ data }: Refusal) =>
  data?.code === 'CONFLICT' ? data.issues?.[0]?.message : undefined;

/** What a press in the list does to somebody's account; one at a time. */
export function useStaffActions({ id, username, disabled }: StaffMember) {
  const utils = trpc.useUtils();
  const refresh = () => utils.staff.invalidate();
  const enabling = useAdminMutation({
    send: utils.client.staff.update.mutate,
    done: (member) =>
      success(
        member.disabled
          ? `${username} is disabled and signed out everywhere.`
          : `${username} is enabled and can sign in again.`,
      ),
    failed: 'Failed to update staff member',
    reason: conflictOf,
    refresh,
  });
  const deletion = useAdminMutation({
    send: utils.client.staff.delete.mutate,
    done: success('Staff member deleted successfully'),
    failed: 'Failed to delete staff member',
    reason: conflictOf,
    refresh,
  });
  const ending = useAdminMutation({
    send: utils.client.staff.endSessions.mutate,
    done: success(`${username} is signed out everywhere.`),
    failed: 'Failed to sign this person out',
    refresh,
  });
  const pending = enabling.isPending || deletion.isPending || ending.isPending;
  return {
    pending,
    toggle: () => {
      if (!pending) enabling.mutate({ id, disabled: !disabled });
    },
    signOut: () => {
      if (!pending) ending.mutate({ id });
    },
    remove: () => {
      const question = `Are you sure you want to delete the account of ${username}? This action cannot be undone.`;
      if (!pending && confirm(question)) deletion.mutate({ id });
    },
  };
}
