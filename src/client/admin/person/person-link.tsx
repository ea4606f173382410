import { Link } from '@tanstack/react-router';

type Props = { email: string; name: string };

const linkClass = 'text-brand underline underline-offset-4';

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

/** For details. */
export const HistoryLink = ({ email, name }: Props) => (
  <p className="mt-4">
    <Link to="/admin" search={{ section: 'person', email }} className={linkClass}>
      History of <bdi>{name}</bdi>
    </Link>
  </p>
);
