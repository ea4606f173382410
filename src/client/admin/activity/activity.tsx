import { isSubmission } from '../../../shared/lib/references';
import { auditKinds, type TitledAuditEntry } from '../../../shared/schemas/audit';
import { trpc } from '../../app/trpc';
import { useLabels } from '../../messages/use-labels';
import { useMessages } from '../../messages/use-messages';
import { ChangedTexts } from '../content/changed-texts';
import { useChangedTexts } from '../content/use-changed-texts';
import { AdminLink } from '../kit/display/admin-link';
import { Facts } from '../kit/display/facts';
import { Moment } from '../kit/display/moment';
import { useMoments } from '../kit/format';
import { oneOf, words } from '../kit/list/address';
import { Filter } from '../kit/list/filter-bar';
import { keepRows, ListSection } from '../kit/list/list-section';
import { useList } from '../kit/list/use-list';
import { sectionOfType, submissionAt } from '../palette/destinations';
import { useSettingTexts } from '../settings/use-setting-texts';
import { kindNames, sectionFor, useChangedFields, useNameOfActor } from './labels';

export default function ActivitySection() {
  const t = useMessages('adminActivity');
  const shared = useMessages('adminSubmissions');
  const title = useMessages('adminSections')('activity');
  const nameOfActor = useNameOfActor();
  const changed = useChangedFields();
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
      <h1 className="text-heading">{title}</h1>
      <p className="mt-2 max-w-3xl text-muted">{t('lead')}</p>
      <ListSection
        list={list}
        read={read}
        search={t('search')}
        filters={
          <>
            <Filter
              label={t('person')}
              all={t('everyone')}
              options={actors.map((actor) => [actor, nameOfActor(actor)] as const)}
              {...list.filterBy('actor')}
            />
            <Filter
              label={t('kind')}
              all={t('allKinds')}
              options={auditKinds.map((kind) => [kind, t(kindNames[kind])] as const)}
              {...list.filterBy('kind')}
            />
          </>
        }
        label={title}
        counted="entry"
        loading={t('loading')}
        empty={t('none')}
        columns={[
          { header: t('what'), cell: (entry) => <What entry={entry} /> },
          {
            header: t('who'),
            cell: ({ actor }) => <bdi className="wrap-anywhere">{nameOfActor(actor)}</bdi>,
          },
          { header: t('changed'), cell: (entry) => <Changed names={changed.summary(entry)} /> },
          { header: t('time'), narrow: true, sort: 'at', cell: ({ at }) => <Moment at={at} /> },
        ]}
        details={{
          show: shared('details'),
          hide: shared('hide'),
          of: (entry) => <ActivityDetails entry={entry} />,
        }}
      />
    </>
  );
}

const What = ({ entry }: { entry: TitledAuditEntry }) => (
  <>
    <span className="block font-medium">{entry.label}</span>
    {entry.subject?.includes('/') && <Subject entry={entry} />}
  </>
);

/** The title, linked to the item or its section. */
function Subject({ entry }: { entry: TitledAuditEntry }) {
  const { subject, title, isDeleted, contentType } = entry;
  const [resource = '', id = ''] = subject?.split('/') ?? [];
  const section = sectionFor(resource);
  const settingName = useLabels('adminSettingNames');
  const settingTexts = useSettingTexts();
  const nameOfSetting = () =>
    title === null ? settingName(id) : settingTexts({ key: id, label: title, description: null }).name;
  const known = resource === 'settings' ? nameOfSetting() : title;
  const name = <bdi className="wrap-anywhere">{known ?? subject}</bdi>;
  const to = isDeleted
    ? { section: 'trash', search: title ?? undefined }
    : title !== null && contentType
      ? { ...sectionOfType(contentType), edit: Number(id) }
      : isSubmission(resource)
        ? submissionAt(resource, Number(id))
        : {
            section,
            donation: resource === 'donations' ? Number(id) : undefined,
            donor: resource === 'donors' ? Number(id) : undefined,
            translation: resource === 'translations' ? subject?.slice(resource.length + 1) : undefined,
          };
  return <AdminLink to={to}>{name}</AdminLink>;
}

const Changed = ({ names }: { names: string }) =>
  names ? <span className="wrap-anywhere">{names}</span> : <span className="text-muted">–</span>;

function ActivityDetails({ entry }: { entry: TitledAuditEntry }) {
  const t = useMessages('adminActivity');
  const { momentOf } = useMoments();
  const changed = useChangedFields();
  return (
    <>
      {entry.contentType && entry.changed.length > 0 && <ContentChanges id={entry.id} />}
      <Facts
        facts={[
          [t('time'), momentOf(entry.at)],
          [t('entry'), String(entry.id)],
          [t('action'), entry.action],
          [t('item'), entry.subject],
          [t('request'), entry.requestId],
          [t('changed'), changed.all(entry) || null],
        ]}
      />
    </>
  );
}

/** The text before and after, while both revisions exist. */
function ContentChanges({ id }: { id: number }) {
  const changedTexts = useChangedTexts();
  const { data } = trpc.audit.contentChange.useQuery({ id });
  if (!data) return null;
  return (
    <div className="mb-4">
      <ChangedTexts changes={changedTexts(data.before, data.after)} />
    </div>
  );
}
