import { z } from 'zod';
import { byId, success } from '../../../../shared/schemas/fields';
import {
  invited,
  newInvitation,
  staffChange,
  staffInput,
  staffMember,
} from '../../../../shared/schemas/staff';
import { idempotent } from '../../../rpc/idempotency';
import { permitted, recentlyPermitted } from '../../../rpc/permissions';
import { rest, restCreate, restList, returningSuccess, router, sortedBy } from '../../../rpc/trpc';
import { changeStaff, endSessionsOf, removeStaff } from './changes';
import { inviteAgain, inviteStaff } from './invite';
import { listStaff } from './list';

const tag = 'Staff';
const write = recentlyPermitted('staff:write');

export const staffRouter = router({
  list: permitted('staff:read')
    .meta(
      restList('/staff', tag, sortedBy('desc', 'id'), [
        'List staff accounts',
        'Accounts with their roles, newest first. Deleted accounts are not listed.',
      ]),
    )
    .output(z.array(staffMember))
    .query(({ ctx }) => listStaff(ctx.db)),

  create: write
    .meta({
      ...restCreate('/staff', tag, [
        'Invite a staff member',
        'Creates an account without a password and returns the link to choose one. The link works once, for seven days; with a mail server and an address it is also mailed. Usernames are never reused.',
        'Invited a staff member',
      ]),
      refusals: [409],
    })
    .input(staffInput)
    .output(invited)
    .mutation(
      idempotent(
        invited,
        ({ ctx, input }) => {
          ctx.auditDetails({ changed: Object.keys(input) });
          return inviteStaff(ctx.db, ctx, input);
        },
        (made) => ({
          ...made,
          invitation: undefined,
          message:
            'An earlier request created this account, and its link is shown only once. If you do not have it, make a new link.',
        }),
      ),
    ),

  invite: write
    .meta({
      ...rest('POST', '/staff/{id}/invitation', tag, [
        'Create a new password link for an account',
        'Replaces the previous link, for example after a forgotten password. You cannot create a link for yourself or for a disabled account: the answer is 409.',
        'Created a new password link',
      ]),
      idempotent: true,
      refusals: [409],
    })
    .input(byId)
    .output(newInvitation)
    .mutation(
      idempotent(
        newInvitation,
        ({ ctx, input: { id } }) => inviteAgain(ctx, id),
        (made) => ({
          ...made,
          invitation: undefined,
          message:
            'An earlier request made the new link, and it is shown only once. If you do not have it, make another one.',
        }),
      ),
    ),

  update: write
    .meta({
      ...rest('PATCH', '/staff/{id}', tag, [
        'Update or disable a staff account',
        "Takes effect at once. Changing roles or disabling ends the person's sessions; disabling also ends tokens and the password link. The last owner who can sign in cannot be disabled or lose that role: the answer is 409.",
        'Changed an account',
      ]),
      refusals: [409],
    })
    .input(staffChange)
    .output(staffMember)
    .mutation(({ ctx, input: { id, ...change } }) => changeStaff(ctx, id, change)),

  endSessions: write
    .meta({
      ...rest('DELETE', '/staff/{id}/sessions', tag, [
        'Sign a staff member out everywhere',
        "Ends the person's sessions at once. Tokens are kept, and the person can sign in again. To end your own sessions use `/auth/sessions`: here the answer is 409.",
        'Signed someone out everywhere',
      ]),
      refusals: [409],
    })
    .input(byId)
    .output(success)
    .mutation(returningSuccess(({ ctx, input: { id } }) => endSessionsOf(ctx, id))),

  delete: write
    .meta({
      ...rest('DELETE', '/staff/{id}', tag, [
        'Delete a staff account',
        "Ends the person's sessions and tokens at once. Their entries in the activity log are kept, and the username is never reused. The last owner who can sign in cannot be deleted: the answer is 409.",
        'Deleted an account',
      ]),
      refusals: [409],
    })
    .input(byId)
    .output(success)
    .mutation(returningSuccess(({ ctx, input: { id } }) => removeStaff(ctx.db, ctx.user, id))),
});
