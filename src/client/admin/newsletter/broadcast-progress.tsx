import type { Broadcast } from '../../../shared/schemas/newsletter';
import { Badge, type Tone } from '../kit/display/badge';
import { progressClass } from '../kit/display/loading';

/** The states of a newsletter's emails, with a progress bar. */
export function BroadcastProgress({ broadcast }: { broadcast: Broadcast }) {
  const { subject, recipients, queued, sent, saved, failed, uncertain } = broadcast;
  const cancelled = recipients - queued - sent - saved - failed - uncertain;
  const parts: [count: number, state: string, tone: Tone][] = [
    [sent, 'sent', 'green'],
    [saved, saved === 1 ? 'saved as a file' : 'saved as files', 'plain'],
    [queued, 'waiting', 'yellow'],
    [failed, 'failed', 'red'],
    [uncertain, 'uncertain', 'orange'],
    [cancelled, 'cancelled', 'plain'],
  ];
  return (
    <div className="grid min-w-48 gap-2">
      <p className="flex flex-wrap gap-1.5">
        {parts
          .filter(([count]) => count > 0)
          .map(([count, state, tone]) => (
            <Badge key={state} tone={tone}>
              {count} {state}
            </Badge>
          ))}
      </p>
      {queued > 0 && (
        <progress
          aria-label={`Progress of ${subject}`}
          value={recipients - queued}
          max={recipients}
          className={progressClass}
        />
      )}
    </div>
  );
}
