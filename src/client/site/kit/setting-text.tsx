import { cx } from '../../ui/cx';
import { Skeleton } from '../../ui/skeleton';
import { written } from './written';

type Props = { text: string | null; className?: string };

/** A text of the site: a skeleton while it loads, nothing if it is empty. */
export const SettingText = ({ text, className }: Props) =>
  text === null ? (
    <Skeleton className={cx('h-[1lh] w-full', className)} />
  ) : (
    text && (
      <p {...written(text)} className={cx('whitespace-pre-line', className)}>
        {text}
      </p>
    )
  );
