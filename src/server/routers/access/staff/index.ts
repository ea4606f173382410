import { z } from 'zod';
import { byId, success } from '../../../../shared/schemas/fields';
import {
  invited,
  newInvitation,
  staffChange,
  staffInput,
  staffMember,
} from '../../../../shared/schemas/staff';
import type { PermittedContext } from '../../../rpc/context';
import { idempotent } from '../../../rpc/idempotency';
import { permitted, recentlyPermitted } from '../../../rpc/permissions';
import { rest, restList, router, sortedBy } from '../../../rpc/trpc';
import { changeStaff, endSessionsOf, removeStaff } from './changes';
import { inviteAgain, inviteStaff } from './invite';
import { listStaff } from './list';

const tag = 'Staff';
const write = recentlyPermitted('staff:write');

export const staffRouter = router({
  list: permitted('staff:read')
    .meta(
      restList(
        '/staff',
        tag,
        [
          'List everybody on the staff',
          'Accounts with their roles, the newest first. Deleted ones are not among them.',
        ],
        sortedBy('desc', 'id'),
      ),
    )
    .output(z.array(staffMember))
    .query(({ ctx }) => listStaff(ctx.db)),

  create: write
    .meta({
      ...rest(
        'POST',
        '/staff',
        tag,
        [
          'Invite somebody; the answer bears the link to choose a password',
          'Makes an account without a password. The link works once and for seven days; where there is a mail server and an address it is mailed as well. A name is never given twice.',
        ],
        201,
      ),
      idempotent: true,
      refusals: [409],
    })
    .input(staffInput)
    .output(invited)
    .mutation(
      idempotent<z.infer<typeof staffInput>, z.infer<typeof invited>, PermittedContext>(
        invited,
        ({ ctx, input }) => {
          ctx.auditDetails({ changed: Object.keys(input) });
          return inviteStaff(ctx.db, ctx, input);
        },
        (made) => ({
          ...made,
          invitation: undefined,
          message:
            'This account was made by an earlier request, and its link is shown only once. If you do not have it, make a new link.',
        }),
      ),
    ),

  invite: write
    .meta({
      ...rest('POST', '/staff/{id}/invitation', tag, [
        'Make a new link to choose a password, in place of the old one',
        'Also for somebody who has forgotten the password. The link before it no longer works. You cannot make a link for yourself or for a disabled account: that is a 409.',
      ]),
      idempotent: true,
      refusals: [409],
    })
    .input(byId)
    .output(newInvitation)
    .mutation(
      idempotent<z.infer<typeof byId>, z.infer<typeof newInvitation>, PermittedContext>(
        newInvitation,
        ({ ctx, input: { id } }) => inviteAgain(ctx, id),
        (made) => ({
          ...made,
          invitation: undefined,
          message:
            'The new link was made by an earlier request and is shown only once. If you do not have it, make another one.',
        }),
      ),
    ),

  update: write
    .meta({
      ...rest('PATCH', '/staff/{id}', tag, [
        "Change somebody's address or roles, or disable their account",
        "Takes effect at once: other roles or disabling end the person's sessions; disabling also ends tokens and the password link. The last owner who can sign in cannot be disabled or lose that role: that is a 409.",
      ]),
      refusals: [409],
    })
    .input(staffChange)
    .output(staffMember)
    .mutation(({ ctx, input: { id, ...change } }) => changeStaff(ctx, id, change)),

  endSessions: write
    .meta({
      ...rest('DELETE', '/staff/{id}/sessions', tag, [
        'Sign somebody out everywhere',
        "Ends the person's sessions at once. Tokens stay, and the person can sign in again. Your own sessions end under `/auth/sessions`: here that is a 409.",
      ]),
      refusals: [409],
    })
    .input(byId)
    .output(success)
    .mutation(async ({ ctx, input: { id } }) => {
      await endSessionsOf(ctx, id);
      return { success: true };
    }),

  delete: write
    .meta({
      ...rest('DELETE', '/staff/{id}', tag, [
        "Delete somebody's account; its name is given to nobody else",
        "Ends the person's sessions and tokens at once. What they did stays in the activity log. The last owner who can sign in cannot be deleted: that is a 409.",
      ]),
      refusals: [409],
    })
    .input(byId)
    .output(success)
    .mutation(async ({ ctx, input: { id } }) => {
      await removeStaff(ctx.db, ctx.user, id);
      return { success: true };
    }),
});
