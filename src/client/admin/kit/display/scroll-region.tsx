import type { ComponentProps } from 'react';

type Props = ComponentProps<'div'> & { label: string };

/** Holds what may be wider than the screen; it scrolls by itself, with the keyboard as well. */
export const ScrollRegion = ({ label, className = '', ...rest }: Props) => (
  <div
    {...rest}
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- only what has the focus scrolls with the keys
    tabIndex={0}
    role="region"
    aria-label={label}
    className={`overflow-x-auto ${className}`}
  />
);
