import type { ApiToken } from '../../../shared/schemas/tokens';
import { useDays } from '../../app/time-zone';
import { Badge } from '../kit/display/badge';
import { useMoments } from '../kit/format';
import { scopeSummaries } from './scope-labels';

type Props = { token: ApiToken };

/** A name, how the token stands, and since when there is one. */
export function TokenCell({ token: { name, active, createdAt, expiresAt } }: Props) {
  const { dayOf } = useDays();
  return (
    <div className="grid justify-items-start gap-1.5 wrap-anywhere">
      <p className="font-medium">
        <bdi>{name}</bdi>
      </p>
      {isOver(expiresAt) && <Badge tone="red">Expired</Badge>}
      {!active && <Badge tone="yellow">Switched off</Badge>}
      <p className="text-muted">Created {dayOf(createdAt)}</p>
    </div>
  );
}

const isOver = (moment: string) => Date.parse(moment) <= Date.now();

export const ScopesCell = ({ token: { scopes } }: Props) => (
  <ul className="grid min-w-40 gap-0.5">
    {scopeSummaries(scopes).map((words) => (
      <li key={words}>{words}</li>
    ))}
  </ul>
);

export function LastUsedCell({ token: { lastUsedAt } }: Props) {
  const { momentOf } = useMoments();
  return lastUsedAt ? (
    <time dateTime={lastUsedAt}>{momentOf(lastUsedAt)}</time>
  ) : (
    <span className="text-muted">Not used yet</span>
  );
}

export function ExpiryCell({ token: { expiresAt } }: Props) {
  const { momentOf } = useMoments();
  return <time dateTime={expiresAt}>{momentOf(expiresAt)}</time>;
}
