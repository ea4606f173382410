import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

export const linkClass = 'text-brand underline underline-offset-4';

/** A link within the admin area; `to`: its search parameters. */
export const AdminLink = ({ to, children }: { to: Record<string, unknown>; children: ReactNode }) => (
  <Link to="/admin" search={to} className={linkClass}>
    {children}
  </Link>
);
