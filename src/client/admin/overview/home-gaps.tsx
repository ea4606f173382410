import { Link } from '@tanstack/react-router';
import { useContext } from 'react';
import { trpc } from '../../app/trpc';
import { Permissions } from '../kit/permissions';

/** Says which parts of the home page are not shown because nothing is in them, to whoever can fill them. */
export function HomeGaps() {
  const permissions = useContext(Permissions);
  const { data: programs } = trpc.programs.featured.useQuery();
  const { data: news } = trpc.news.featured.useQuery();
  const { data: leaders } = trpc.team.leadership.useQuery();
  const parts = [
    { items: programs, title: 'Our Programs', section: 'programs', write: 'programs:write' },
    { items: news, title: 'Latest News', section: 'news', write: 'news:write' },
    { items: leaders, title: 'Our Leadership', section: 'team', write: 'team:write' },
  ] as const;
  const empty = parts.filter(({ items, write }) => items?.length === 0 && permissions.includes(write));
  if (empty.length === 0) return null;
  return (
    <p className="mt-6 rounded-xl border border-line bg-surface p-4">
      Empty sections are hidden on the home page:{' '}
      {empty.map(({ title, section }, index) => (
        <span key={section}>
          {index > 0 && ', '}
          <Link to="/admin" search={{ section }} className="text-brand underline underline-offset-4">
            {title}
          </Link>
        </span>
      ))}
    </p>
  );
}
