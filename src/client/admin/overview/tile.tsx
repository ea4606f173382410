import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Permission } from '../../../shared/schemas/permissions';
import { cx } from '../../ui/cx';
import { useMay } from '../kit/permissions';

type Props = {
  /** Of the admin area's address. */
  to: { section: string } & Record<string, unknown>;
  permission: Permission;
  className: string;
  children: ReactNode;
};

/** A figure that leads to its section, for those who may open it. */
export const Tile = ({ to, permission, className, children }: Props) =>
  useMay(permission) ? (
    <Link to="/admin" search={to} className={cx(className, 'rounded-xl hover:outline-2 hover:outline-brand')}>
      {children}
    </Link>
  ) : (
    <div className={cx(className, 'rounded-xl')}>{children}</div>
  );
