import type { StaffMember } from '../../../shared/schemas/staff';
import { useDays } from '../../app/time-zone';
import { Badge } from '../kit/display/badge';
import { MailLink } from '../kit/display/facts';
import { useMoments } from '../kit/format';
import { roleLabels } from './role-labels';

type Props = { member: StaffMember };

/** A name and, beneath it, the address. */
export const NameCell = ({ member: { username, email }, isOwn }: Props & { isOwn: boolean }) => (
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

/** The roles that somebody holds, each with what it may do. */
export const RoleList = ({ roles }: Pick<StaffMember, 'roles'>) => (
  <ul className="grid max-w-80 gap-1.5 @xl:min-w-48">
    {roles.map((role) => (
      <li key={role}>
        <span className="font-medium">{roleLabels[role][0]}</span>
        <span className="block text-muted">{roleLabels[role][1]}</span>
      </li>
    ))}
  </ul>
);

export function StateCell({ member: { disabled, invitedUntil, lastSeenAt, secondFactor } }: Props) {
  const { dayOf } = useDays();
  return (
    <div className="grid justify-items-start gap-1.5">
      {disabled && <Badge tone="red">Disabled</Badge>}
      {invitedUntil && (
        <Badge tone="yellow">
          {lastSeenAt ? 'Link valid until' : 'Invited, link valid until'} {dayOf(invitedUntil)}
        </Badge>
      )}
      {secondFactor ? (
        <Badge tone="green">Two-step sign-in on</Badge>
      ) : (
        <Badge tone="plain">Two-step sign-in off</Badge>
      )}
    </div>
  );
}

export function LastSeenCell({ member: { lastSeenAt } }: Props) {
  const { momentOf } = useMoments();
  return lastSeenAt ? (
    <time dateTime={lastSeenAt}>{momentOf(lastSeenAt)}</time>
  ) : (
    <span className="text-muted">Never signed in</span>
  );
}
