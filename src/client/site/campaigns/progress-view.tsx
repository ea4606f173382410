import { centsOf, inDollars } from '../../../shared/lib/money';
import type { CampaignPage } from '../../../shared/schemas/campaigns';
import { useFormats } from '../../messages/use-formats';
import { useMessages, useRichMessages } from '../../messages/use-messages';
import { ProgressBar } from '../../ui/progress-bar';

type Props = { campaign: Pick<CampaignPage, 'goal' | 'startsOn' | 'endsOn' | 'progress'> };

/** What was received of the goal, as a bar and in words. */
export function ProgressView({ campaign: { goal, startsOn, endsOn, progress } }: Props) {
  const t = useMessages('campaigns');
  const rich = useRichMessages('campaigns');
  const { longDate } = useFormats();
  const { state, percent, gifts, received, pledged } = progress;
  const amounts = { received: inDollars(centsOf(received)), goal: inDollars(centsOf(goal)) };
  const ofGoal = t('ofGoal', { percent });
  const days = {
    upcoming: t('begins', { day: longDate(startsOn) }),
    running: t('until', { day: longDate(endsOn) }),
    ended: t('ended', { day: longDate(endsOn) }),
  };
  return (
    <>
      <p>
        {rich('receivedOf', {
          ...amounts,
          sum: (chunks) => <strong className="font-serif text-subheading">{chunks}</strong>,
        })}
      </p>
      <ProgressBar label={t('progress')} percent={percent} text={ofGoal} className="mt-3" />
      <p className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-muted">
        <span className="font-semibold text-ink">{ofGoal}</span>
        {gifts > 0 && <span>{t('gifts', { count: gifts })}</span>}
        <span>{days[state]}</span>
      </p>
      {pledged > 0 && (
        <p className="mt-2 text-sm text-muted">{t('pledged', { amount: inDollars(centsOf(pledged)) })}</p>
      )}
    </>
  );
}
