import { Link } from '@tanstack/react-router';
import { useContext } from 'react';
import { longDate } from '../../../shared/lib/days';
import type { AdminArrivals, AdminOverview } from '../../../shared/schemas/stats';
import { trpc } from '../../app/trpc';
import { buttonClass } from '../../ui/button';
import { PasswordNotice } from '../account/password-notice';
import { Attention } from '../donations/attention';
import { Loading } from '../kit/display/loading';
import { inThousands } from '../kit/format';
import { Permissions } from '../kit/permissions';
import { Finder } from '../palette/finder';
import { Arrivals } from './arrivals';
import { DonationsChart } from './donations-chart';
import { HomeGaps } from './home-gaps';
import { SubscribersChart } from './subscribers-chart';
import { UnsettledMails } from './unsettled-mails';
import { Waiting } from './waiting';
import { WaitingLongest } from './waiting-longest';

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

const quickActions = [
  [{ section: 'news' }, 'Manage News', 'news:read'],
  [{ section: 'videos' }, 'Manage Videos', 'videos:read'],
  [{ section: 'contacts' }, 'View Contact Messages', 'contact:read'],
  [{ section: 'news', add: true }, 'Write an article', 'news:write'],
  [{ section: 'events', add: true }, 'Add an event', 'events:write'],
  [{ section: 'foundation' }, 'Contact and office hours', 'settings:read'],
] as const;

/** What waits, what there is and how it goes, at a glance. */
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
      {permissions.includes('donations:read') && <Attention />}
      <HomeGaps />
      {overview.data && <Waiting waiting={overview.data.waiting} />}
      <WaitingLongest />
      <dl className="mt-4 grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-4">
        {stats.data &&
          counts.map(([key, label]) => (
            <div
              key={key}
              className="flex flex-col-reverse justify-end rounded-xl border border-line bg-surface p-4"
            >
              <dt className="text-sm text-muted">{label}</dt>
              <dd className="text-2xl font-semibold tabular-nums">{inThousands(stats.data[key])}</dd>
            </div>
          ))}
      </dl>
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
      {overview.data && <Course overview={overview.data} arrivals={arrivals.data} />}
    </>
  );
}

const panel = 'min-w-0 rounded-xl border border-line bg-surface p-5';

const Course = ({
  overview: { months, donations, subscribers, nextEvents },
  arrivals,
}: {
  overview: AdminOverview;
  arrivals: AdminArrivals | undefined;
}) => (
  <div className="mt-10 grid gap-4 xl:grid-cols-2">
    <div className={`${panel} xl:col-span-2`}>
      <DonationsChart months={months} donations={donations} arrivals={arrivals} />
      {arrivals && <Arrivals arrivals={arrivals} thisMonth={months.at(-1) ?? ''} />}
    </div>
    <div className={panel}>
      <SubscribersChart months={months} subscribers={subscribers} />
    </div>
    <section aria-labelledby="next-events" className={panel}>
      <h2 id="next-events" className="font-sans text-lg">
        Upcoming events
      </h2>
      {nextEvents.length === 0 && <p className="mt-4 text-muted">No upcoming events.</p>}
      <ul className="mt-4 grid gap-4">
        {nextEvents.map((event) => (
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
  </div>
);
