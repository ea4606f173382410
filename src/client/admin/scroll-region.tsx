import type { ReactNode } from 'react';

type Props = { label: string; className?: string; children: ReactNode };

/** Holds what may be wider than the screen; it scrolls by itself, with the keyboard as well. */
export const ScrollRegion = ({ label, className = '', children }: Props) => (
  <div
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- only what has the focus scrolls with the keys
    tabIndex={0}
    role="region"
    aria-label={label}
    className={`overflow-x-auto ${className}`}
  >
    {children}
  </div>
);
