import { cx } from '../ui/cx';
import { Picture } from '../ui/picture';

type Props = { src: string | null; className?: string; eager?: boolean };

/** The picture of an article, a program or a course, three to two; what it shows is said beside it. */
export const Cover = ({ src, className, eager = false }: Props) => (
  <Picture
    src={src}
    alt=""
    width={1200}
    height={800}
    className={cx('aspect-3/2 w-full object-cover', className)}
    {...(eager && { loading: 'eager', fetchPriority: 'high' })}
  />
);
