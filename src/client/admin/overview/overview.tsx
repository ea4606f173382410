import { Link } from '@tanstack/react-router';
import { useContext } from 'react';
import { longDate } from '../../../shared/lib/days';
import type { AdminArrivals, AdminOverview } from '../../../shared/schemas/stats';
import { trpc } from '../../app/trpc';
import { buttonClass } from '../../ui/button';
import { PasswordNotice } from '../account/password-notice';
import { Attention } from '../donations/attention';
import { Loading } from '../kit/display/loading';
import { Permissions } from '../kit/permissions';
import { Finder } from '../palette/finder';
import { Arrivals } from './arrivals';
import { Counts } from './counts';
import { DonationsChart } from './donations-chart';
import { HomeGaps } from './home-gaps';
import { SubscribersChart } from './subscribers-chart';
import { UnsettledMails } from './unsettled-mails';
import { Waiting } from './waiting';
import { WaitingLongest } from './waiting-longest';

const quickActions = [
  [{ section: 'news' }, 'Manage News', 'news:read'],
  [{ section: 'videos' }, 'Manage Videos', 'videos:read'],
  [{ section: 'contacts' }, 'View Contact Messages', 'contact:read'],
  [{ section: 'news', add: true }, 'Write an article', 'news:write'],
  [{ section: 'events', add: true }, 'Add an event', 'events:write'],
  [{ section: 'foundation' }, 'Contact and office hours', 'settings:read'],
] as const;

/** What needs attention today, then money and visitors, then how much there is of everything. */
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
      {arrivals && <Arrivals arrivals={arrivals} thisMonth={months.at(-1) ?? ''} />}
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
