import { Link } from '@tanstack/react-router';
import { Fragment, useContext } from 'react';
import type { AdminArrivals, AdminOverview } from '../../../shared/schemas/stats';
import { trpc } from '../../app/trpc';
import { useFormats } from '../../messages/use-formats';
import { useMessages, useRichMessages } from '../../messages/use-messages';
import { buttonClass } from '../../ui/button';
import { Attention } from '../donations/attention';
import { BackupNotice } from '../health/backup-notice';
import { AdminLink } from '../kit/display/admin-link';
import { Loading } from '../kit/display/loading';
import { useJoined } from '../kit/format';
import { Permissions } from '../kit/permissions';
import { Finder } from '../palette/finder';
import { Checklist } from '../setup/checklist';
import { Arrivals, Counts, Waiting } from './counts';
import { DonationsChart, SubscribersChart } from './donations-chart';
import { WaitingLongest } from './waiting-longest';

const quickActions = [
  [{ section: 'news' }, 'manageNews', 'news:read'],
  [{ section: 'videos' }, 'manageVideos', 'videos:read'],
  [{ section: 'contacts' }, 'viewMessages', 'contact:read'],
  [{ section: 'news', add: true }, 'writeArticle', 'news:write'],
  [{ section: 'events', add: true }, 'addEvent', 'events:write'],
  [{ section: 'foundation' }, 'contactAndHours', 'settings:read'],
] as const;

/** Waiting work first, then money, visitors and counts. */
export default function Overview() {
  const t = useMessages('adminOverview');
  const title = useMessages('adminSections')('dashboard');
  const stats = trpc.stats.counts.useQuery();
  const overview = trpc.stats.overview.useQuery();
  const arrivals = trpc.stats.arrivals.useQuery();
  const permissions = useContext(Permissions);
  const actions = quickActions.filter(([, , permission]) => permissions.includes(permission));
  return (
    <>
      <h1 className="text-heading">{title}</h1>
      <div className="mt-4 max-w-2xl">
        <Finder />
      </div>
      {!(stats.data && overview.data && arrivals.data) && <Loading label={t('loading')} />}
      <PasswordNotice />
      {permissions.includes('setup:read') && <Checklist />}
      {permissions.includes('mails:read') && <UnsettledMails />}
      {permissions.includes('health:read') && <BackupNotice />}
      {permissions.includes('donations:read') && <Attention />}
      <HomeGaps />
      {overview.data && <Waiting waiting={overview.data.waiting} />}
      <WaitingLongest />
      {actions.length > 0 && (
        <>
          <h2 className="mt-10 text-subheading">{t('quickActions')}</h2>
          <div className="mt-4 flex flex-wrap gap-3">
            {actions.map(([search, label]) => (
              <Link key={label} to="/admin" search={search} className={buttonClass('outline')}>
                {t(label)}
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

function UpcomingEvents({ events }: { events: AdminOverview['nextEvents'] }) {
  const t = useMessages('adminOverview');
  const { longDate } = useFormats();
  return (
    <section aria-labelledby="next-events" className={panel}>
      <h2 id="next-events" className="font-sans text-lg">
        {t('upcomingEvents')}
      </h2>
      {events.length === 0 && <p className="mt-4 text-muted">{t('noUpcomingEvents')}</p>}
      <ul className="mt-4 grid gap-4">
        {events.map((event) => (
          <li key={event.id}>
            <p dir="auto" className="w-fit font-semibold">
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
}

/** Parts of the home page that are empty, for those who can fill them. */
function HomeGaps() {
  const t = useMessages('adminOverview');
  const rich = useRichMessages('adminOverview');
  const comma = useMessages('adminFiles')('comma');
  const permissions = useContext(Permissions);
  const { data: programs } = trpc.programs.featured.useQuery();
  const { data: news } = trpc.news.featured.useQuery();
  const { data: leaders } = trpc.team.leadership.useQuery();
  const parts = [
    { items: programs, title: 'ourPrograms', section: 'programs', write: 'programs:write' },
    { items: news, title: 'latestNews', section: 'news', write: 'news:write' },
    { items: leaders, title: 'ourLeadership', section: 'team', write: 'team:write' },
  ] as const;
  const empty = parts.filter(({ items, write }) => items?.length === 0 && permissions.includes(write));
  if (empty.length === 0) return null;
  return (
    <p className="mt-6 rounded-xl border border-line bg-surface p-4">
      {rich('emptyOnHome', {
        sections: () => (
          <Fragment key="sections">
            {empty.map(({ title, section }, index) => (
              <Fragment key={section}>
                {index > 0 && comma}
                <AdminLink to={{ section }}>{t(title)}</AdminLink>
              </Fragment>
            ))}
          </Fragment>
        ),
      })}
    </p>
  );
}

function UnsettledMails() {
  const t = useMessages('adminOverview');
  const rich = useRichMessages('adminOverview');
  const joined = useJoined();
  const { data } = trpc.mails.state.useQuery(undefined, { staleTime: 0 });
  const { failed = 0, uncertain = 0 } = data ?? {};
  if (failed + uncertain === 0) return null;
  const counts = joined([
    ...(failed > 0 ? [t('failedMails', { count: failed })] : []),
    ...(uncertain > 0 ? [t('uncertainMails', { count: uncertain })] : []),
  ]);
  return (
    <p className="mt-6 rounded-xl border border-danger bg-surface p-4">
      {rich('unsettledMails', {
        counts,
        link: (chunks) => <AdminLink to={{ section: 'newsletter' }}>{chunks}</AdminLink>,
      })}
    </p>
  );
}

/** Until a printed or weak password is replaced. */
function PasswordNotice() {
  const rich = useRichMessages('adminOverview');
  const { data } = trpc.auth.advice.useQuery();
  if (!data?.replacePassword) return null;
  return (
    <p className="mt-6 rounded-xl border border-yellow-600 bg-surface p-4 dark:border-yellow-500">
      {rich('replacePassword', {
        link: (chunks) => <AdminLink to={{ section: 'account' }}>{chunks}</AdminLink>,
      })}
    </p>
  );
}
