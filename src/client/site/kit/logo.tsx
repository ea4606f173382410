import { ownEmblem, ownPicture } from '../../../shared/lib/pictures';
import { cx } from '../../ui/cx';
import { Picture } from '../../ui/picture';
import { usePageSettings, useSetting } from './settings';

/** A logo at least twice as wide as high contains the name. */
export function useLogo() {
  const logo = usePageSettings('frame').picture('logoUrl');
  const { width = 1, height = 1 } = ownPicture(logo.src) ?? {};
  return logo.src && logo.src !== ownEmblem ? { ...logo, isWide: width >= 2 * height } : undefined;
}

type Props = { logo: NonNullable<ReturnType<typeof useLogo>>; className: string };

/** Logos need a light background in the dark scheme. */
export const Logo = ({ logo, className }: Props) => (
  <Picture
    src={logo.src}
    alt={useSetting('siteName')}
    sizes="192px"
    className={cx('w-auto object-contain object-left dark:rounded-md dark:bg-white dark:p-1', className)}
    first
  />
);
