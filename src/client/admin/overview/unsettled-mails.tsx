import { Link } from '@tanstack/react-router';
import { trpc } from '../../app/trpc';

/** Says that mails failed or may not have arrived, if there are any. */
export function UnsettledMails() {
  const { data } = trpc.mails.state.useQuery(undefined, { staleTime: 0 });
  const parts = data
    ? ([
        [data.failed, 'failed'],
        [data.uncertain, 'uncertain'],
      ] as const)
    : [];
  const words = parts.filter(([count]) => count > 0).map(([count, state]) => `${count} ${state}`);
  if (words.length === 0) return null;
  return (
    <p className="mt-6 rounded-xl border border-danger bg-surface p-4">
      Some emails were not sent or may not have arrived ({words.join(', ')}).{' '}
      <Link
        to="/admin"
        search={{ section: 'newsletter' }}
        className="text-brand underline underline-offset-4"
      >
        Check them in Newsletter
      </Link>
    </p>
  );
}
