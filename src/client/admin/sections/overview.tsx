import { Link } from '@tanstack/react-router';
import { trpc } from '../../trpc';
import { buttonClass } from '../../ui/button';
import { Loading } from '../loading';

const counts = [
  ['articles', 'News Articles'],
  ['programs', 'Programs'],
  ['team', 'Team Members'],
  ['videos', 'Videos'],
  ['courses', 'Courses'],
  ['faculty', 'Faculty'],
  ['events', 'History Events'],
  ['subscribers', 'Newsletter Subscribers'],
  ['donations', 'Donations'],
  ['volunteers', 'Volunteer Applications'],
  ['contacts', 'Contact Messages'],
  ['comments', 'Comments'],
] as const;

/** What there is, at a glance. */
export default function Overview() {
  const { data } = trpc.stats.counts.useQuery();
  return (
    <>
      <h1 className="text-3xl font-semibold">Dashboard</h1>
      {!data && <Loading label="Loading dashboard..." />}
      <dl className="mt-6 grid grid-cols-2 gap-4 lg:grid-cols-4">
        {data &&
          counts.map(([key, label]) => (
            <div key={key} className="flex flex-col-reverse rounded-lg border border-line bg-surface p-4">
              <dt className="text-sm text-muted">{label}</dt>
              <dd className="text-3xl font-semibold tabular-nums">{data[key]}</dd>
            </div>
          ))}
      </dl>
      <h2 className="mt-10 text-xl font-semibold">Quick actions</h2>
      <div className="mt-4 flex flex-wrap gap-3">
        <Link to="/admin" search={{ section: 'news' }} className={buttonClass('outline')}>
          Manage News
        </Link>
      </div>
    </>
  );
}
