import { Link } from '@tanstack/react-router';
import { useContext } from 'react';
import { longDate } from '../../../shared/lib/days';
import type { AdminArrivals, AdminOverview } from '../../../shared/schemas/stats';
import { trpc } from '../../app/trpc';
import { buttonClass } from '../../ui/button';
import { Attention } from '../donations/attention';
import { BackupNotice } from '../health/backup-notice';
import { AdminLink } from '../kit/display/admin-link';
import { Loading } from '../kit/display/loading';
import { Permissions } from '../kit/permissions';
import { Finder } from '../palette/finder';
import { Arrivals, Counts, Waiting } from './counts';
import { DonationsChart, SubscribersChart } from './donations-chart';
import { WaitingLongest } from './waiting-longest';

const quickActions = [
  [{ section: 'news' }, 'Manage News', 'news:read'],
  [{ section: 'videos' }, 'Manage Videos', 'videos:read'],
  [{ section: 'contacts' }, 'View Contact Messages', 'contact:read'],
  [{ section: 'news', add: true }, 'Write an article', 'news:write'],
  [{ section: 'events', add: true }, 'Add an event', 'events:write'],
  [{ section: 'foundation' }, 'Contact and office hours', 'settings:read'],
] as const;

/** Waiting work first, then money, visitors and counts. */
export default function Overview() {
  const stats = trpc.stats.counts.useQuery();
  const overview = trpc.stats.overview.useQuery();
  const arrivals = trpc.stats.arrivals.useQuery();
  const permissions = useContext(Permissions);
  const actions = quickActions.filter(([, , permission]) => permissions.includes(permission));
  return (
    <>
      <h1 className="text-heading">Dashboard</h1>
      <div className="mt-4 max-w-2xl">
        <Finder />
      </div>
      {!(stats.data && overview.data && arrivals.data) && <Loading label="Loading dashboard..." />}
      <PasswordNotice />
      {permissions.includes('mails:read') && <UnsettledMails />}
      {permissions.includes('health:read') && <BackupNotice />}
      {permissions.includes('donations:read') && <Attention />}
      <HomeGaps />
      {overview.data && <Waiting waiting={overview.data.waiting} />}
      <WaitingLongest />
      {actions.length > 0 && (
        <>
          <h2 className="mt-10 text-subheading">Quick actions</h2>
          <div className="mt-4 flex flex-wrap gap-3">
            {actions.map(([search, label]) => (
              <Link key={label} to="/admin" search={search} className={buttonClass('outline')}>
                {label}
              </Link>
            ))}
          </div>
        </>
      )}
      {overview.data && <Trends overview={overview.data} arrivals={arrivals.data} />}
      <Counts />
    </>
  );
}

const panel = 'min-w-0 rounded-xl border border-line bg-surface p-5';

const Trends = ({
  overview: { months, donations, subscribers, nextEvents },
  arrivals,
}: {
  overview: AdminOverview;
  arrivals: AdminArrivals | undefined;
}) => (
  <div className="mt-10 grid items-start gap-4 xl:grid-cols-[3fr_2fr]">
    <div className={panel}>
      <DonationsChart months={months} donations={donations} arrivals={arrivals} />
      {arrivals && <Arrivals arrivals={arrivals} months={months} />}
    </div>
    <div className="grid gap-4">
      <div className={panel}>
        <SubscribersChart months={months} subscribers={subscribers} />
      </div>
      <UpcomingEvents events={nextEvents} />
    </div>
  </div>
);

const UpcomingEvents = ({ events }: { events: AdminOverview['nextEvents'] }) => (
  <section aria-labelledby="next-events" className={panel}>
    <h2 id="next-events" className="font-sans text-lg">
      Upcoming events
    </h2>
    {events.length === 0 && <p className="mt-4 text-muted">No upcoming events.</p>}
    <ul className="mt-4 grid gap-4">
      {events.map((event) => (
        <li key={event.id}>
          <p dir="auto" className="font-semibold">
            {event.title}
          </p>
          <p className="text-sm text-muted">
            {longDate(event.date)} · <bdi>{event.time}</bdi> · <bdi>{event.location}</bdi>
          </p>
        </li>
      ))}
    </ul>
  </section>
);

/** Parts of the home page that are empty, for those who can fill them. */
function HomeGaps() {
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
          <AdminLink to={{ section }}>{title}</AdminLink>
        </span>
      ))}
    </p>
  );
}

function UnsettledMails() {
  const { data } = trpc.mails.state.useQuery(undefined, { staleTime: 0 });
  const parts = data
    ? ([
        [data.failed, 'failed'],
        [data.uncertain, 'uncertain'],
      ] as const)
    : [];
  const problems = parts.filter(([count]) => count > 0).map(([count, state]) => `${count} ${state}`);
  if (problems.length === 0) return null;
  return (
    <p className="mt-6 rounded-xl border border-danger bg-surface p-4">
      Some emails were not sent or may not have arrived ({problems.join(', ')}).{' '}
      <AdminLink to={{ section: 'newsletter' }}>Check them in Newsletter</AdminLink>
    </p>
  );
}

/** Until a printed or weak password is replaced. */
function PasswordNotice() {
  const { data } = trpc.auth.advice.useQuery();
  if (!data?.replacePassword) return null;
  return (
    <p className="mt-6 rounded-xl border border-yellow-600 bg-surface p-4 dark:border-yellow-500">
      You are still using the password that was set for you.{' '}
      <AdminLink to={{ section: 'account' }}>Choose a password of your own</AdminLink>
    </p>
  );
}
