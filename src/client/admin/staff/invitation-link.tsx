import { useState } from 'react';
import type { z } from 'zod';
import type { newInvitation, StaffMember } from '../../../shared/schemas/staff';
import { trpc } from '../../app/trpc';
import { useMessages, useRichMessages } from '../../messages/use-messages';
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

export function LinkView({ invitation, message, mailed, username, email, close }: LinkProps) {
  const t = useMessages('adminStaff');
  const rich = useRichMessages('adminStaff');
  return (
    <OneTimeValue
      before={rich('sendThisLink', { name: () => <bdi className="font-semibold">{username}</bdi> })}
      label={t('link')}
      text={invitation}
      message={message}
      rows={3}
      close={close}
    >
      {mailed && email ? rich('linkMailed', { address: () => <bdi>{email}</bdi> }) : t('linkNotMailed')}
    </OneTimeValue>
  );
}

type Props = { member: StaffMember; close: () => void };

/** Creates a new link for someone who has lost theirs or forgotten the password, after a warning. */
export function NewLinkDialog({ member: { id, username, email }, close }: Props) {
  const t = useMessages('adminStaff');
  const rich = useRichMessages('adminStaff');
  const ui = useMessages('ui');
  const [link, setLink] = useState<z.infer<typeof newInvitation>>();
  const utils = trpc.useUtils();
  const invite = useAdminMutation({
    send: utils.client.staff.invite.mutate,
    failed: t('linkFailed'),
    reason: conflictOf,
    settled: (_, answer) => (answer ? setLink(answer) : close()),
    refresh: () => utils.staff.invalidate(),
  });
  const leave = invite.isPending && !link ? askToWait : close;
  return (
    <Modal title={t(link?.invitation ? 'sendLinkTitle' : 'newLinkTitle')} close={leave}>
      {link ? (
        <LinkView {...link} username={username} email={email} close={close} />
      ) : (
        <>
          <p>{rich('newLinkFor', { name: () => <bdi className="font-semibold">{username}</bdi> })}</p>
          <ul className="mt-4 grid list-disc gap-2 ps-5 text-muted">
            <li>{t('oldLinksStop')}</li>
            <li>{t('newLinkEffects')}</li>
          </ul>
          <div className="mt-6 flex flex-wrap justify-end gap-3">
            <Button look="outline" onClick={leave}>
              {ui('cancel')}
            </Button>
            <Button disabled={invite.isPending} onClick={() => invite.mutate({ id })}>
              {invite.isPending ? ui('pleaseWait') : t('createLink')}
            </Button>
          </div>
        </>
      )}
    </Modal>
  );
}
