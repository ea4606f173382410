import { useLasting } from '../../../ui/use-lasting';

import { inThousands } from '../words';

type Props = {
  shown: number;
  total: number;
  /** As the text names them: 'donations'. */
  plural: string;
  /** Whether the numbers are still those of what was asked for before. */
  stale: boolean;
};

/** How many of the rows that match are on this page. */
export const ShownCount = ({ shown, total, plural, stale }: Props) => (
  <p aria-live="polite" className="mt-4 text-sm text-muted">
    {useLasting(stale) ? `Loading ${plural}...` : `Showing ${shown} of ${inThousands(total)} ${plural}`}
  </p>
);
