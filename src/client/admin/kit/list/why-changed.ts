import type { Refusal } from '../form/refusals';

/** Why rows that were chosen by a filter are left as they are. */
export const whyChanged = ({ data, shape }: Refusal) =>
  data?.code === 'CONFLICT' || data?.issues?.[0]?.path === 'match' ? shape?.message : undefined;
