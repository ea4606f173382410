import { Link } from '@tanstack/react-router';
import { buttonClass } from '../ui/button';

/** Shown for a section that the account may not open. */
export const RefusedSection = ({ label }: { label: string }) => (
  <div className="max-w-2xl">
    <h1 className="text-heading">{label}</h1>
    <p className="mt-4">
      This section is part of the admin area, but your account may not open it. Nothing is wrong with the
      address or with your account.
    </p>
    <p className="mt-3">
      If your work needs it, please ask an owner of this site: an owner can give your account another role.
    </p>
    <div className="mt-6 flex flex-wrap gap-3">
      <Link to="/admin" className={buttonClass()}>
        Go to the dashboard
      </Link>
      <Link to="/admin" search={{ section: 'account' }} className={buttonClass('outline')}>
        See what your account may do
      </Link>
    </div>
  </div>
);
