import { Link } from '@tanstack/react-router';
import { trpc } from '../../app/trpc';

/** Asks to replace a password that was printed or is easy to guess, until it is replaced. */
export function PasswordNotice() {
  const { data } = trpc.auth.advice.useQuery();
  if (!data?.replacePassword) return null;
  return (
    <p className="mt-6 rounded-xl border border-yellow-600 bg-surface p-4 dark:border-yellow-500">
      You are still using the password that was set for you.{' '}
      <Link to="/admin" search={{ section: 'account' }} className="text-brand underline underline-offset-4">
        Choose a password of your own
      </Link>
    </p>
  );
}
