import { Link, useRouter } from '@tanstack/react-router';
import type { ComponentProps, MouseEvent } from 'react';
import { cx } from '../../ui/cx';
import { showPart } from './show-part';

type Props = Omit<ComponentProps<'a'>, 'href' | 'ref'> & {
  /** Null while it is not known yet: then there is only the room for the link. */
  to: string | null;
  hash?: string | undefined;
};

/** A link to a place on the site that is known by its address, such as a menu's; it leads there each time. */
export function PlaceLink({ to, hash, onClick, className, ...rest }: Props) {
  const router = useRouter();
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const elsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    if (elsewhere || event.currentTarget.href !== window.location.href) return;
    // The router would leave the visitor, who is at this address already, at the place where they are.
    const stop = router.subscribe('onRendered', () => {
      stop();
      showPart(hash);
    });
  };
  return (
    <Link
      to={to ?? '/'}
      {...(hash && { hash })}
      onClick={click}
      className={to === null ? cx(className, 'invisible') : className}
      {...rest}
    />
  );
}
