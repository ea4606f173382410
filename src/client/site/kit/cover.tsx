import { cx } from '../../ui/cx';
import { Picture } from '../../ui/picture';

type Props = {
  src: string | null;
  /** The seed of the pattern that stands in for a missing picture: `news-12`. */
  pattern: string;
  className?: string;
  /** Shown at once, because the page begins with it. */
  eager?: boolean;
};

/** The picture of an article, a program or a course, three to two; what it shows is said beside it. */
export const Cover = ({ src, pattern, className, eager = false }: Props) => (
  <Picture
    src={src}
    pattern={pattern}
    alt=""
    width={1200}
    height={800}
    className={cx('aspect-3/2 w-full object-cover', className)}
    {...(eager && { loading: 'eager', fetchPriority: 'high' })}
  />
);
