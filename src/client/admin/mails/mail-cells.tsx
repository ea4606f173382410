import type { Mail } from '../../../shared/schemas/mail';
import { Badge } from '../kit/display/badge';
import { useMoments } from '../kit/format';
import { stateOf } from './statuses';

type Props = { mail: Mail };

export const MailStatus = ({ mail: { status, lastError, attempts, dueAt } }: Props) => {
  const { label, tone } = stateOf(status);
  const { momentOf } = useMoments();
  const isSettled = status === 'sent' || status === 'saved' || status === 'cancelled';
  return (
    <div className="grid min-w-40 justify-items-start gap-1 wrap-anywhere">
      <Badge tone={tone}>{label}</Badge>
      {lastError && !isSettled && (
        <p dir="auto" className="text-muted">
          {lastError}
        </p>
      )}
      {status === 'queued' && attempts > 0 && <p className="text-muted">Next try: {momentOf(dueAt)}</p>}
    </div>
  );
};

export function MailTime({ mail: { sentAt, lastErrorAt, createdAt } }: Props) {
  const { momentOf } = useMoments();
  return <>{momentOf(sentAt ?? lastErrorAt ?? createdAt)}</>;
}
