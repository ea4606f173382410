import { useState } from 'react';
import type { z } from 'zod';
import type { newInvitation, StaffMember } from '../../../shared/schemas/staff';
import { trpc } from '../../app/trpc';
import { Button } from '../../ui/button';
import { Modal } from '../../ui/modal';
import { askToWait } from '../../ui/toast';
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
    failed: 'Failed to make a link',
    reason: conflictOf,
    settled: (_, answer) => (answer ? setLink(answer) : close()),
    refresh: () => utils.staff.invalidate(),
  });
  const leave = invite.isPending && !link ? askToWait : close;
  return (
    <Modal title={link?.invitation ? 'Hand Over the Link' : 'New Link'} close={leave}>
      {link ? (
        <LinkView {...link} username={username} email={email} close={close} />
      ) : (
        <>
          <p>
            For <bdi className="font-semibold">{username}</bdi>, who has lost the link, let it grow old, or
            forgotten the password.
          </p>
          <ul className="mt-4 grid list-disc gap-2 ps-5 text-muted">
            <li>
              An older link stops working at once. The present password goes on until the new link is used.
            </li>
            <li>
              Using it signs them out everywhere and revokes their tokens. If they had a password before,
              their passkeys go as well; a second factor stays.
            </li>
          </ul>
          <div className="mt-6 flex flex-wrap justify-end gap-3">
            <Button look="outline" onClick={leave}>
              Cancel
            </Button>
            <Button disabled={invite.isPending} onClick={() => invite.mutate({ id })}>
              {invite.isPending ? 'Please wait...' : 'Make a New Link'}
            </Button>
          </div>
        </>
      )}
    </Modal>
  );
}
