import { useState } from 'react';
import type { StaffMember } from '../../../shared/schemas/staff';
import { useDays } from '../../app/time-zone';
import { trpc } from '../../app/trpc';
import { Button } from '../../ui/button';
import { Badge } from '../kit/display/badge';
import { MailLink } from '../kit/display/facts';
import { Loading } from '../kit/display/loading';
import { Moment } from '../kit/display/moment';
import { RowActions } from '../kit/display/row-actions';
import { DataTable } from '../kit/list/data-table';
import { success, useAdminMutation } from '../kit/mutations/use-admin-mutation';
import { useMay } from '../kit/permissions';
import { conflictOf, NewLinkDialog } from './invitation-link';
import { RoleList } from './roles';
import { SecondFactorPolicy } from './second-factor-policy';
import { EditDialog, InviteDialog } from './staff-dialogs';

type Opened = 'invite' | { member: StaffMember; view: 'edit' | 'link' };

export default function StaffSection() {
  const { data: members } = trpc.staff.list.useQuery(undefined, { staleTime: 0 });
  const { data: session } = trpc.auth.check.useQuery();
  const mayWrite = useMay('staff:write');
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const isOwn = ({ id }: StaffMember) => id === session?.user.id;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-heading">Staff</h1>
        {mayWrite && <Button onClick={() => setOpened('invite')}>Invite staff member</Button>}
      </div>
      <p className="mt-3 max-w-3xl text-muted">
        Each person has their own account and chooses their own password. If they forget it, send them a new
        link.
      </p>
      {members ? (
        <DataTable
          label="Staff"
          rows={members}
          empty="No staff found"
          openRow={mayWrite ? (member) => setOpened({ member, view: 'edit' }) : undefined}
          columns={[
            {
              header: 'Name and email',
              cell: (member) => <NameCell member={member} isOwn={isOwn(member)} />,
            },
            { header: 'Roles', cell: ({ roles }) => <RoleList roles={roles} /> },
            { header: 'State', cell: (member) => <StateCell member={member} /> },
            { header: 'Last seen', cell: (member) => <LastSeenCell member={member} /> },
          ]}
          actions={
            mayWrite
              ? (member) => (
                  <Actions
                    member={member}
                    isOwn={isOwn(member)}
                    show={(view) => setOpened({ member, view })}
                  />
                )
              : undefined
          }
        />
      ) : (
        <Loading label="Loading staff..." />
      )}
      {mayWrite && <SecondFactorPolicy />}
      {opened === 'invite' && <InviteDialog close={close} />}
      {typeof opened === 'object' && opened.view === 'edit' && (
        <EditDialog member={opened.member} isOwn={isOwn(opened.member)} close={close} />
      )}
      {typeof opened === 'object' && opened.view === 'link' && (
        <NewLinkDialog member={opened.member} close={close} />
      )}
    </>
  );
}

type ActionProps = { member: StaffMember; isOwn: boolean; show: (view: 'edit' | 'link') => void };

/** Nobody can lock themselves out. */
function Actions({ member: { id, username, disabled }, isOwn, show }: ActionProps) {
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
  return (
    <RowActions
      className="@xl:w-48"
      pending={enabling.isPending || deletion.isPending || ending.isPending}
      actions={[
        { name: 'Edit', opens: true, run: () => show('edit') },
        !isOwn && !disabled && { name: 'New link', opens: true, run: () => show('link') },
        !isOwn && !disabled && { name: 'Sign out everywhere', run: () => ending.mutate({ id }) },
        !isOwn && {
          name: disabled ? 'Enable' : 'Disable',
          run: () => enabling.mutate({ id, disabled: !disabled }),
        },
        !isOwn && {
          name: 'Delete',
          danger: true,
          question: `Are you sure you want to delete the account of ${username}? This action cannot be undone.`,
          run: () => deletion.mutate({ id }),
        },
      ]}
    />
  );
}

type NameCellProps = { member: StaffMember };

const NameCell = ({ member: { username, email }, isOwn }: NameCellProps & { isOwn: boolean }) => (
  <div className="wrap-anywhere">
    <p className="font-medium">
      <bdi>{username}</bdi>
    </p>
    <p>{email ? <MailLink email={email} /> : <span className="text-muted">No email</span>}</p>
    {isOwn && (
      <p className="mt-1 max-w-60 text-muted">
        This is you. Only another owner can disable or delete your account.
      </p>
    )}
  </div>
);

function StateCell({ member: { disabled, invitedUntil, lastSeenAt, secondFactor } }: NameCellProps) {
  const { dayOf } = useDays();
  return (
    <div className="grid justify-items-start gap-1.5">
      {disabled && <Badge tone="red">Disabled</Badge>}
      {invitedUntil && (
        <>
          <Badge tone="yellow">{lastSeenAt ? 'New link' : 'Invited'}</Badge>
          <span className="text-muted">Link valid until {dayOf(invitedUntil)}</span>
        </>
      )}
      {secondFactor ? (
        <Badge tone="green">Two-step sign-in on</Badge>
      ) : (
        <Badge tone="plain">Two-step sign-in off</Badge>
      )}
    </div>
  );
}

function LastSeenCell({ member: { lastSeenAt } }: NameCellProps) {
  return lastSeenAt ? <Moment at={lastSeenAt} /> : <span className="text-muted">Never signed in</span>;
}
