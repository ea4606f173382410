import type { Broadcast } from '../../../shared/schemas/newsletter';
import { useFormats } from '../../messages/use-formats';
import { useMessages } from '../../messages/use-messages';
import { Badge, type Tone } from '../kit/display/badge';
import { progressClass } from '../kit/display/loading';

/** The states of a newsletter's emails, with a progress bar. */
export function BroadcastProgress({ broadcast }: { broadcast: Broadcast }) {
  const t = useMessages('adminNewsletter');
  const { number } = useFormats();
  const { subject, recipients, queued, sent, saved, failed, uncertain } = broadcast;
  const cancelled = recipients - queued - sent - saved - failed - uncertain;
  const parts: [count: number, text: string, tone: Tone][] = [
    [sent, t('partSent', { count: number(sent) }), 'green'],
    [saved, t('partSaved', { count: number(saved), files: saved }), 'plain'],
    [queued, t('partQueued', { count: number(queued) }), 'yellow'],
    [failed, t('partFailed', { count: number(failed) }), 'red'],
    [uncertain, t('partUncertain', { count: number(uncertain) }), 'orange'],
    [cancelled, t('partCancelled', { count: number(cancelled) }), 'plain'],
  ];
  return (
    <div className="grid min-w-48 gap-2">
      <p className="flex flex-wrap gap-1.5">
        {parts
          .filter(([count]) => count > 0)
          .map(([, text, tone]) => (
            <Badge key={text} tone={tone}>
              {text}
            </Badge>
          ))}
      </p>
      {queued > 0 && (
        <progress
          aria-label={t('progressOf', { subject })}
          value={recipients - queued}
          max={recipients}
          className={progressClass}
        />
      )}
    </div>
  );
}
