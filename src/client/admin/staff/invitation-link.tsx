import { useState } from 'react';
import type { z } from 'zod';
import type { newInvitation, StaffMember } from '../../../shared/schemas/staff';
import { trpc } from '../../app/trpc';
import { askToWait } from '../../ui/ask-to-wait';
import { Button } from '../../ui/button';
import { Modal } from '../../ui/modal';
import { OneTimeValue } from '../kit/display/copy-field';
import type { Refusal } from '../kit/mutations/refusals';
import { useAdminMutation } from '../kit/mutations/use-admin-mutation';

export const conflictOf = ({ data }: Refusal) =>
  data?.code === 'CONFLICT' ? data.issues?.[0]?.message : undefined;

type LinkProps = {
  invitation?: string | undefined;
  message?: string | undefined;
  mailed: boolean;
  username: string;
  email: string | null;
  close: () => void;
};

export const LinkView = ({ invitation, message, mailed, username, email, close }: LinkProps) => (
  <OneTimeValue
    before={
      <>
        Send this link to <bdi className="font-semibold">{username}</bdi>, who uses it to choose a password.
        It works once, for seven days, and you will not see it again.
      </>
    }
    label="Link"
    text={invitation}
    message={message}
    rows={3}
    close={close}
  >
    {mailed && email ? (
      <>
        It was also emailed to <bdi>{email}</bdi>.
      </>
    ) : (
      'No email is sent. Send the link yourself.'
    )}
  </OneTimeValue>
);

type Props = { member: StaffMember; close: () => void };

/** Creates a new link for someone who has lost theirs or forgotten the password, after a warning. */
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
