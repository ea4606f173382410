import { type AuditEntry, auditKinds, type TitledAuditEntry } from '../../../shared/schemas/audit';
import { trpc } from '../../app/trpc';
import { AdminLink } from '../kit/display/admin-link';
import { Facts } from '../kit/display/facts';
import { Moment } from '../kit/display/moment';
import { changedTexts } from '../kit/form/differences';
import { inWords, useMoments } from '../kit/format';
import { oneOf, words } from '../kit/list/address';
import { Filter } from '../kit/list/filter-bar';
import { keepRows, ListSection } from '../kit/list/list-section';
import { useList } from '../kit/list/use-list';
import { ChangedTexts } from '../kit/revisions/compared';
import { sectionOfType } from '../palette/destinations';
import { changesOf, kindOptions, nameOfActor, sectionFor } from './labels';

export default function ActivitySection() {
  const list = useList({
    sorts: ['at'],
    order: 'desc',
    pageSize: 20,
    filter: { actor: words, kind: oneOf(auditKinds) },
  });
  const read = trpc.audit.page.useQuery(list.input, { ...keepRows, staleTime: 0 });
  const { data: actors = [] } = trpc.audit.actors.useQuery(undefined, { staleTime: 0 });
  return (
    <>
      <h1 className="text-heading">Activity</h1>
      <p className="mt-2 max-w-3xl text-muted">
        Who did what, and when. Sign-ins are kept for 90 days, everything else for two years.
      </p>
      <ListSection
        list={list}
        read={read}
        search="Search by name, action or item..."
        filters={
          <>
            <Filter
              label="Person"
              all="Everyone"
              options={actors.map((actor) => [actor, nameOfActor(actor)] as const)}
              {...list.filterBy('actor')}
            />
            <Filter label="Kind" all="All Types" options={kindOptions} {...list.filterBy('kind')} />
          </>
        }
        label="Activity"
        counted="entry"
        loading="Loading activity..."
        empty="No activity found"
        columns={[
          { header: 'What', cell: (entry) => <What entry={entry} /> },
          { header: 'Who', cell: ({ actor }) => <bdi className="wrap-anywhere">{nameOfActor(actor)}</bdi> },
          { header: 'Changed', cell: (entry) => <Changed names={changesOf(entry)} /> },
          { header: 'Time', narrow: true, sort: 'at', cell: ({ at }) => <Moment at={at} /> },
        ]}
        details={{ show: 'Details', hide: 'Hide', of: (entry) => <ActivityDetails entry={entry} /> }}
      />
    </>
  );
}

const What = ({ entry }: { entry: TitledAuditEntry }) => (
  <>
    <div className="font-medium">{entry.label}</div>
    {entry.subject?.includes('/') && <Subject entry={entry} />}
  </>
);

/** The title, linked to the item or its section. */
function Subject({ entry }: { entry: TitledAuditEntry }) {
  const { subject, title, isDeleted, contentType } = entry;
  const [noun = '', id = ''] = subject?.split('/') ?? [];
  const section = sectionFor(noun);
  const name = <bdi className="wrap-anywhere">{title ?? subject}</bdi>;
  const to = isDeleted
    ? { section: 'trash', search: title ?? undefined }
    : title !== null && contentType
      ? { ...sectionOfType(contentType), edit: Number(id) }
      : {
          section,
          donation: noun === 'donations' ? Number(id) : undefined,
          donor: noun === 'donors' ? Number(id) : undefined,
        };
  return <AdminLink to={to}>{name}</AdminLink>;
}

const Changed = ({ names }: { names: string }) =>
  names ? <span className="wrap-anywhere">{names}</span> : <span className="text-muted">–</span>;

function ActivityDetails({ entry }: { entry: TitledAuditEntry }) {
  const { momentOf } = useMoments();
  return (
    <>
      {entry.contentType && entry.changed.length > 0 && <ContentChanges id={entry.id} />}
      <Facts
        facts={[
          ['Time', momentOf(entry.at)],
          ['Entry', String(entry.id)],
          ['Action', entry.action],
          ['Item', entry.subject],
          ['Request', entry.requestId],
          ['Changed', entry.changed.length > 0 ? <Names key="names" {...entry} /> : null],
        ]}
      />
    </>
  );
}

/** The text before and after, while both revisions exist. */
function ContentChanges({ id }: { id: number }) {
  const { data } = trpc.audit.contentChange.useQuery({ id });
  if (!data) return null;
  return (
    <div className="mb-4">
      <ChangedTexts changes={changedTexts(data.before, data.after)} />
    </div>
  );
}

const Names = ({ action, changed }: AuditEntry) => (
  <span className="wrap-anywhere">
    {(action === 'audit.expire' ? changed : changed.map(inWords)).join(', ')}
  </span>
);
