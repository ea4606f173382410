import { Link, useNavigate } from '@tanstack/react-router';
import { AdminLink } from '../kit/display/admin-link';

type Props = { email: string; name: string };

export const PersonLink = ({ email, name }: Props) => (
  <Link
    to="/admin"
    search={{ section: 'person', email }}
    title={`History of ${name}`}
    className="text-muted underline-offset-4 wrap-anywhere hover:text-brand hover:underline"
  >
    <bdi>{email}</bdi>
  </Link>
);

/** For rows that stand for a person. */
export function useOpenPerson() {
  const navigate = useNavigate({ from: '/admin/' });
  return ({ email }: { email: string }) =>
    void navigate({ to: '/admin', search: { section: 'person', email } });
}

/** For details. */
export const HistoryLink = ({ email, name }: Props) => (
  <p className="mt-4">
    <AdminLink to={{ section: 'person', email }}>
      History of <bdi>{name}</bdi>
    </AdminLink>
  </p>
);
