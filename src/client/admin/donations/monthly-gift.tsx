import { centsOf, inDollarsAndCents } from '../../../shared/lib/money';
import { plus } from '../../../shared/lib/sums';
import type { GivingPlan } from '../../../shared/schemas/payments';
import { Badge, type Tone } from '../kit/display/badge';
import { countOf, useMoments } from '../kit/format';
import { useMay } from '../kit/permissions';
import { DonorLink } from './donor-link';

const states: Record<GivingPlan['status'], readonly [word: string, tone: Tone]> = {
  active: ['Active', 'green'],
  failing: ['Last payment failed', 'red'],
  paused: ['Paused', 'yellow'],
  ended: ['Ended', 'plain'],
};

type Props = { donationId: number; plan: GivingPlan & { gifts: number } };

/** The monthly donation to which this payment belongs. */
export function MonthlyGift({ donationId, plan: { status, amount, feeCover, startedAt, gifts } }: Props) {
  const { momentOf } = useMoments();
  const mayWrite = useMay('donations:write');
  const [word, tone] = states[status];
  return (
    <section
      aria-label="Monthly donation"
      className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-line pt-3"
    >
      <p>
        <span className="me-2 font-medium">Monthly donation</span> <Badge tone={tone}>{word}</Badge>
        <span className="block text-muted">
          {inDollarsAndCents(plus(centsOf(amount), centsOf(feeCover)))} a month since {momentOf(startedAt)},{' '}
          {countOf(gifts, 'payment')} came
        </span>
      </p>
      {mayWrite && status !== 'ended' && <DonorLink id={donationId} to="givingLink" />}
    </section>
  );
}
