import { useState } from 'react';
import type { StaffMember } from '../../../shared/schemas/staff';
import { useDays } from '../../app/time-zone';
import { trpc } from '../../app/trpc';
import { useMessages } from '../../messages/use-messages';
import { Button } from '../../ui/button';
import { useRequestedForm } from '../content/use-requested-form';
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
  const t = useMessages('adminStaff');
  const roles = useMessages('adminRoles')('roles');
  const title = useMessages('adminSections')('staff');
  const { data: members } = trpc.staff.list.useQuery(undefined, { staleTime: 0 });
  const { data: session } = trpc.auth.check.useQuery();
  const mayWrite = useMay('staff:write');
  const { isNew } = useRequestedForm();
  const [opened, setOpened] = useState<Opened | undefined>(isNew && mayWrite ? 'invite' : undefined);
  const close = () => setOpened(undefined);
  const isOwn = ({ id }: StaffMember) => id === session?.user.id;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-heading">{title}</h1>
        {mayWrite && <Button onClick={() => setOpened('invite')}>{t('inviteMember')}</Button>}
      </div>
      <p className="mt-3 max-w-3xl text-muted">{t('about')}</p>
      {members ? (
        <DataTable
          label={title}
          rows={members}
          empty={t('none')}
          openRow={mayWrite ? (member) => setOpened({ member, view: 'edit' }) : undefined}
          columns={[
            {
              header: t('nameAndEmail'),
              cell: (member) => <NameCell member={member} isOwn={isOwn(member)} />,
            },
            { header: roles, cell: ({ roles }) => <RoleList roles={roles} /> },
            { header: t('state'), cell: (member) => <StateCell member={member} /> },
            { header: t('lastSeen'), cell: (member) => <LastSeenCell member={member} /> },
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
        <Loading label={t('loading')} />
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
  const t = useMessages('adminStaff');
  const changes = useMessages('adminChanges');
  const utils = trpc.useUtils();
  const refresh = () => utils.staff.invalidate();
  const enabling = useAdminMutation({
    send: utils.client.staff.update.mutate,
    done: (member) => success(t(member.disabled ? 'disabledDone' : 'enabledDone', { username })),
    failed: t('updateFailed'),
    reason: conflictOf,
    refresh,
  });
  const deletion = useAdminMutation({
    send: utils.client.staff.delete.mutate,
    done: success(t('deletedDone')),
    failed: t('deleteFailed'),
    reason: conflictOf,
    refresh,
  });
  const ending = useAdminMutation({
    send: utils.client.staff.endSessions.mutate,
    done: success(t('signedOutDone', { username })),
    failed: t('signOutFailed'),
    refresh,
  });
  return (
    <RowActions
      className="@xl:w-48"
      pending={enabling.isPending || deletion.isPending || ending.isPending}
      actions={[
        { name: changes('edit'), opens: true, run: () => show('edit') },
        !isOwn && !disabled && { name: t('newLink'), opens: true, run: () => show('link') },
        !isOwn && !disabled && { name: t('signOut'), run: () => ending.mutate({ id }) },
        !isOwn && {
          name: t(disabled ? 'enable' : 'disable'),
          run: () => enabling.mutate({ id, disabled: !disabled }),
        },
        !isOwn && {
          name: changes('delete'),
          danger: true,
          question: t('mayDelete', { username }),
          run: () => deletion.mutate({ id }),
        },
      ]}
    />
  );
}

type NameCellProps = { member: StaffMember };

function NameCell({ member: { username, email }, isOwn }: NameCellProps & { isOwn: boolean }) {
  const t = useMessages('adminStaff');
  return (
    <div className="wrap-anywhere">
      <p className="font-medium">
        <bdi>{username}</bdi>
      </p>
      <p>{email ? <MailLink email={email} /> : <span className="text-muted">{t('noEmail')}</span>}</p>
      {isOwn && <p className="mt-1 max-w-60 text-muted">{t('thisIsYou')}</p>}
    </div>
  );
}

function StateCell({ member: { disabled, invitedUntil, lastSeenAt, secondFactor } }: NameCellProps) {
  const t = useMessages('adminStaff');
  const { dayOf } = useDays();
  return (
    <div className="grid justify-items-start gap-1.5">
      {disabled && <Badge tone="red">{t('disabled')}</Badge>}
      {invitedUntil && (
        <>
          <Badge tone="yellow">{t(lastSeenAt ? 'newLink' : 'invited')}</Badge>
          <span className="text-muted">{t('linkUntil', { day: dayOf(invitedUntil) })}</span>
        </>
      )}
      {secondFactor ? (
        <Badge tone="green">{t('twoStepOn')}</Badge>
      ) : (
        <Badge tone="plain">{t('twoStepOff')}</Badge>
      )}
    </div>
  );
}

function LastSeenCell({ member: { lastSeenAt } }: NameCellProps) {
  const t = useMessages('adminStaff');
  return lastSeenAt ? <Moment at={lastSeenAt} /> : <span className="text-muted">{t('neverSignedIn')}</span>;
}
