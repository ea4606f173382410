import { Link, useNavigate } from '@tanstack/react-router';
import { useMessages, useRichMessages } from '../../messages/use-messages';
import { AdminLink } from '../kit/display/admin-link';

type Props = { email: string; name: string };

export function PersonLink({ email, name }: Props) {
  const t = useMessages('adminPerson');
  return (
    <Link
      to="/admin"
      search={{ section: 'person', email }}
      title={t('historyTitle', { name })}
      className="text-muted underline-offset-4 wrap-anywhere hover:text-brand hover:underline"
    >
      <bdi>{email}</bdi>
    </Link>
  );
}

/** For rows that stand for a person. */
export function useOpenPerson() {
  const navigate = useNavigate({ from: '/admin/' });
  return ({ email }: { email: string }) =>
    void navigate({ to: '/admin', search: { section: 'person', email } });
}

/** For details. */
export function HistoryLink({ email, name }: Props) {
  const rich = useRichMessages('adminPerson');
  return (
    <p className="mt-4">
      <AdminLink to={{ section: 'person', email }}>
        {rich('historyOf', { name: () => <bdi>{name}</bdi> })}
      </AdminLink>
    </p>
  );
}
