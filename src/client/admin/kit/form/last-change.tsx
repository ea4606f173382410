import type { Age } from '../../../../shared/schemas/versions';
import { cx } from '../../../ui/cx';
import { useMoments } from '../format';

type Props = { item: Age; className?: string };

export function LastChange({ item: { updatedAt, updatedBy }, className = 'text-sm' }: Props) {
  const { momentOf } = useMoments();
  if (updatedBy === null) return null;
  return (
    <p className={cx('text-muted', className)}>
      Last changed on {momentOf(updatedAt)} by{' '}
      <bdi>{updatedBy === 'system' ? 'the site itself' : updatedBy}</bdi>
    </p>
  );
}
