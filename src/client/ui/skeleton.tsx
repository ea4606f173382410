import { cx } from './cx';

export const Skeleton = ({ className }: { className?: string }) => (
  <div aria-hidden="true" className={cx('animate-pulse rounded-md bg-line/70', className)} />
);
