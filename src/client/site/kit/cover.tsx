import type { ComponentProps } from 'react';
import { cx } from '../../ui/cx';
import { Picture } from '../../ui/picture';

type Props = Pick<ComponentProps<typeof Picture>, 'src' | 'said' | 'sizes' | 'first' | 'className'> & {
  /** The seed of the pattern that stands in for a missing picture: `news-12`. */
  pattern: string;
};

/** The picture of an article, a program or a course, three to two; what it shows is usually said beside it. */
export const Cover = ({ className, ...picture }: Props) => (
  <Picture
    {...picture}
    alt=""
    width={1200}
    height={800}
    className={cx('aspect-3/2 w-full object-cover', className)}
  />
);
