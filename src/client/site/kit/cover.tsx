import type { ComponentProps } from 'react';
import { cx } from '../../ui/cx';
import { Picture, type PictureInfo } from '../../ui/picture';
import { asText } from './picture-sizes';

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

type ItemProps = {
  type: string;
  item: { id: number; imageUrl: string | null; picture?: PictureInfo };
};

/** On the page of an item. */
export const ItemCover = ({ type, item: { id, imageUrl, picture } }: ItemProps) => (
  <Cover
    src={imageUrl}
    info={picture}
    sizes={asText}
    pattern={`${type}-${id}`}
    className="my-8 rounded-xl"
    first
  />
);
