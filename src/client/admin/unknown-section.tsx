import { Link } from '@tanstack/react-router';
import { buttonClass } from '../ui/button';

/** Shown for a section that does not exist, for example after a typo in the address. */
export const UnknownSection = () => (
  <div className="max-w-2xl">
    <h1 className="text-heading">Section not found</h1>
    <p className="mt-4">
      The admin area has no section with this address. It may have been mistyped, or the section was renamed.
    </p>
    <Link to="/admin" className={buttonClass('solid', 'mt-6')}>
      Go to the dashboard
    </Link>
  </div>
);
