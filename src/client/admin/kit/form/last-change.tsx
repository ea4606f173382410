import type { Age } from '../../../../shared/versions';
import { useMoments } from '../use-moments';

/** When and by whom an item was last changed, where that is known. */
export function LastChange({ item: { updatedAt, updatedBy } }: { item: Age }) {
  const { momentOf } = useMoments();
  if (updatedBy === null) return null;
  return (
    <p className="text-sm text-muted">
      Last changed on {momentOf(updatedAt)} by <bdi>{updatedBy}</bdi>
    </p>
  );
}
