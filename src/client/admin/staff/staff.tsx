import { useState } from 'react';
import type { StaffMember } from '../../../shared/schemas/staff';
import { trpc } from '../../app/trpc';
import { Button } from '../../ui/button';
import { Loading } from '../kit/display/loading';
import { DataTable } from '../kit/list/data-table';
import { useMay } from '../kit/permissions';
import { EditDialog } from './edit-dialog';
import { InviteDialog } from './invite-dialog';
import { NewLinkDialog } from './new-link-dialog';
import { SecondFactorPolicy } from './second-factor-policy';
import { LastSeenCell, NameCell, RoleList, StateCell } from './staff-cells';
import { useStaffActions } from './use-staff-actions';

type Opened = 'invite' | { member: StaffMember; view: 'edit' | 'link' };

/** Who works on the site, and what each may do. */
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
        {mayWrite && <Button onClick={() => setOpened('invite')}>Invite Staff Member</Button>}
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

/** What can be done with an account; nobody locks themself out. */
function Actions({ member, isOwn, show }: ActionProps) {
  const { toggle, signOut, remove, pending } = useStaffActions(member);
  return (
    <div aria-busy={pending} className="flex flex-wrap justify-end aria-busy:opacity-60 @xl:w-48">
      <Button look="quiet" onClick={() => show('edit')}>
        Edit
      </Button>
      {!isOwn && (
        <>
          {!member.disabled && (
            <Button look="quiet" onClick={() => show('link')}>
              New link
            </Button>
          )}
          {!member.disabled && (
            <Button look="quiet" onClick={signOut}>
              Sign out everywhere
            </Button>
          )}
          <Button look="quiet" onClick={toggle}>
            {member.disabled ? 'Enable' : 'Disable'}
          </Button>
          <Button look="quiet" className="text-danger" onClick={remove}>
            Delete
          </Button>
        </>
      )}
    </div>
  );
}
