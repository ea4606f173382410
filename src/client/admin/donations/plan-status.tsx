import type { GivingPlan } from '../../../shared/schemas/payments';
import { useMessages } from '../../messages/use-messages';
import { Badge, type Tone } from '../kit/display/badge';

const tones: Record<GivingPlan['status'], Tone> = {
  active: 'green',
  failing: 'red',
  paused: 'yellow',
  ended: 'plain',
};

/** The state of a monthly donation. */
export function PlanStatus({ status }: Pick<GivingPlan, 'status'>) {
  const t = useMessages('adminDonations');
  return <Badge tone={tones[status]}>{t(status)}</Badge>;
}
