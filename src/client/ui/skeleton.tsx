import { cx } from './cx';

/** A placeholder while content loads. */
export const Skeleton = ({ className }: { className?: string }) => (
  <div aria-hidden="true" className={cx('animate-pulse rounded-md bg-line/70', className)} />
);
