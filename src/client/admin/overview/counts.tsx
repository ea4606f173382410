import { trpc } from '../../app/trpc';
import { inThousands } from '../kit/format';
import { Tile } from './tile';

const counts = [
  ['articles', 'News Articles', { section: 'news' }, 'news:read'],
  ['programs', 'Programs', { section: 'programs' }, 'programs:read'],
  ['team', 'Team Members', { section: 'team' }, 'team:read'],
  ['videos', 'Videos', { section: 'videos' }, 'videos:read'],
  ['courses', 'Courses', { section: 'university' }, 'courses:read'],
  ['faculty', 'Faculty', { section: 'university', tab: 'faculty' }, 'faculty:read'],
  ['events', 'History Events', { section: 'history' }, 'history:read'],
  ['subscribers', 'Newsletter Subscribers', { section: 'newsletter' }, 'subscribers:read'],
  ['donations', 'Donations', { section: 'donations' }, 'donations:read'],
  ['volunteers', 'Volunteer Applications', { section: 'volunteers' }, 'volunteers:read'],
  ['contacts', 'Contact Messages', { section: 'contacts' }, 'contact:read'],
  ['comments', 'Comments', { section: 'comments', status: '' }, 'comments:read'],
] as const;

/** How much there is of everything. */
export function Counts() {
  const { data } = trpc.stats.counts.useQuery();
  if (!data) return null;
  return (
    <section aria-labelledby="counts" className="mt-10">
      <h2 id="counts" className="text-subheading">
        Content and people
      </h2>
      <ul className="mt-4 grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-6">
        {counts.map(([key, label, to, permission]) => (
          <li key={key}>
            <Tile
              to={to}
              permission={permission}
              className="flex h-full flex-col-reverse justify-end border border-line bg-surface px-4 py-3"
            >
              <span className="text-sm text-muted">{label}</span>
              <span className="text-xl font-semibold tabular-nums">{inThousands(data[key])}</span>
            </Tile>
          </li>
        ))}
      </ul>
    </section>
  );
}
