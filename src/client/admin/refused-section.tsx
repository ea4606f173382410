import { Link } from '@tanstack/react-router';
import { buttonClass } from '../ui/button';

/** Shown for a section that the account may not open. */
export const RefusedSection = ({ label }: { label: string }) => (
  <div className="max-w-2xl">
    <h1 className="text-heading">{label}</h1>
    <p className="mt-4">Your account does not have permission to open this section.</p>
    <p className="mt-3">If you need it, ask an owner to give your account another role.</p>
    <div className="mt-6 flex flex-wrap gap-3">
      <Link to="/admin" className={buttonClass()}>
        Go to the dashboard
      </Link>
      <Link to="/admin" search={{ section: 'account' }} className={buttonClass('outline')}>
        View your account
      </Link>
    </div>
  </div>
);
