import type { ComponentProps } from 'react';

type Props = ComponentProps<'div'> & { label: string };

/** Scrolls wide content, also by keyboard. */
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
