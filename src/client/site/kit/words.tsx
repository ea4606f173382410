import { cx } from '../../ui/cx';
import { Skeleton } from '../../ui/skeleton';
import { written } from './written';

type Props = { text: string | null; className?: string };

/** What staff wrote, in its own direction; a shape while it is on its way, and nothing where there is none. */
export const Words = ({ text, className }: Props) =>
  text === null ? (
    <Skeleton className={cx('h-[1lh] w-full', className)} />
  ) : (
    text && (
      <p {...written(text)} className={cx('whitespace-pre-line', className)}>
        {text}
      </p>
    )
  );
