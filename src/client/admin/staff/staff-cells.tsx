import type { StaffMember } from '../../../shared/schemas/staff';
import { useDays } from '../../app/time-zone';
import { Badge } from '../kit/display/badge';
import { MailLink } from '../kit/display/facts';
import { useMoments } from '../kit/format';

type Props = { member: StaffMember };

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
