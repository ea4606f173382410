import type { ComponentProps } from 'react';
import { cx } from '../../ui/cx';
import { Picture } from '../../ui/picture';

type Props = Pick<ComponentProps<typeof Picture>, 'src' | 'info' | 'sizes' | 'first' | 'className'> & {
  pattern: string;
};

/** A decorative 3:2 picture. */
export const Cover = ({ className, ...picture }: Props) => (
  <Picture
    {...picture}
    alt=""
    width={1200}
    height={800}
    className={cx('aspect-3/2 w-full object-cover', className)}
  />
);
