import { Link, useRouter } from '@tanstack/react-router';
import type { ComponentProps, MouseEvent } from 'react';
import { cx } from '../../ui/cx';
import { scrollToPart } from './focus-and-scroll';

type Props = Omit<ComponentProps<'a'>, 'href' | 'ref'> & {
  /** Null while loading: reserves the space. */
  to: string | null;
  hash?: string | undefined;
};

/** A link that also scrolls when its address is already open. */
export function PlaceLink({ to, hash, onClick, className, ...rest }: Props) {
  const router = useRouter();
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const elsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    if (elsewhere || event.currentTarget.href !== window.location.href) return;
    // The router does not scroll to the current address.
    const stop = router.subscribe('onRendered', () => {
      stop();
      scrollToPart(hash);
    });
  };
  return (
    <Link
      to={to ?? '/'}
      {...(hash && { hash })}
      reloadDocument={to?.startsWith('/media/') ?? false}
      onClick={click}
      className={to === null ? cx(className, 'invisible') : className}
      {...rest}
    />
  );
}
