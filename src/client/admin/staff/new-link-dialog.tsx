import { useState } from 'react';
import type { z } from 'zod';
import type { newInvitation, StaffMember } from '../../../shared/schemas/staff';
import { trpc } from '../../app/trpc';
import { askToWait } from '../../ui/ask-to-wait';
import { Button } from '../../ui/button';
import { Modal } from '../../ui/modal';
import { useAdminMutation } from '../kit/mutations/use-admin-mutation';
import { LinkView } from './link-view';
import { conflictOf } from './use-staff-actions';

type Props = { member: StaffMember; close: () => void };

/** Makes a new link for somebody who has lost theirs or forgotten the password, once it is said what that does. */
export function NewLinkDialog({ member: { id, username, email }, close }: Props) {
  const [link, setLink] = useState<z.infer<typeof newInvitation>>();
  const utils = trpc.useUtils();
  const invite = useAdminMutation({
    send: utils.client.staff.invite.mutate,
    failed: 'Failed to create a link',
    reason: conflictOf,
    settled: (_, answer) => (answer ? setLink(answer) : close()),
    refresh: () => utils.staff.invalidate(),
  });
  const leave = invite.isPending && !link ? askToWait : close;
  return (
    <Modal title={link?.invitation ? 'Send This Invitation Link' : 'New Link'} close={leave}>
      {link ? (
        <LinkView {...link} username={username} email={email} close={close} />
      ) : (
        <>
          <p>
            For <bdi className="font-semibold">{username}</bdi>, who has lost the link, let it grow old, or
            forgotten the password.
          </p>
          <ul className="mt-4 grid list-disc gap-2 ps-5 text-muted">
            <li>Older links stop working at once. The current password works until the new link is used.</li>
            <li>
              Using it signs them out everywhere and revokes their tokens. If they had a password, their
              passkeys are removed too. Two-step sign-in stays on.
            </li>
          </ul>
          <div className="mt-6 flex flex-wrap justify-end gap-3">
            <Button look="outline" onClick={leave}>
              Cancel
            </Button>
            <Button disabled={invite.isPending} onClick={() => invite.mutate({ id })}>
              {invite.isPending ? 'Please wait...' : 'Create New Link'}
            </Button>
          </div>
        </>
      )}
    </Modal>
  );
}
