import { volunteerAreas, volunteerTimes } from '../../../shared/messages/form-options';
import { volunteerStatuses } from '../../../shared/schemas/statuses';
import { trpc } from '../../app/trpc';
import { useMessages } from '../../messages/use-messages';
import { submissionFilters } from '../correspondence/handling';
import { oneOf, words } from '../kit/list/address';
import { Filter, StatusFilter } from '../kit/list/filter-bar';
import { keepRows } from '../kit/list/list-section';
import { useList } from '../kit/list/use-list';
import { ApplicantSection } from '../submissions/applicant-section';
import { useVolunteerStatuses } from '../submissions/statuses';

export default function VolunteersSection() {
  const t = useMessages('adminApplicants');
  const title = useMessages('adminSections')('volunteers');
  const { nameOfArea, nameOfTime } = useOptionNames();
  const statuses = useVolunteerStatuses();
  const list = useList({
    sorts: ['createdAt', 'applicant', 'contact', 'status'],
    order: 'desc',
    pageSize: 10,
    filter: { status: oneOf(volunteerStatuses), area: words, availability: words, ...submissionFilters },
  });
  const read = trpc.volunteers.page.useQuery(list.input, keepRows);
  const { data: known } = trpc.volunteers.filterOptions.useQuery();
  const utils = trpc.useUtils();
  return (
    <ApplicantSection
      resource="volunteers"
      noun="volunteer"
      title={title}
      search={t('volunteerSearch')}
      loading={t('volunteersLoading')}
      empty={t('noVolunteers')}
      next={<p>{t('nextVolunteer')}</p>}
      list={list}
      read={read}
      filters={
        <>
          <StatusFilter options={statuses.options} {...list.filterBy('status')} />
          <Filter
            label={t('area')}
            all={t('allAreas')}
            options={known?.areas.map((area) => [area, nameOfArea(area)] as const) ?? []}
            {...list.filterBy('area')}
          />
          <Filter
            label={t('availability')}
            all={t('allTimes')}
            options={known?.availability.map((time) => [time, nameOfTime(time)] as const) ?? []}
            {...list.filterBy('availability')}
          />
        </>
      }
      facts={({ areas, availability }) => [
        [t('areas'), <Texts key="areas" texts={areas.map(nameOfArea)} />],
        [t('availability'), <Texts key="availability" texts={availability.map(nameOfTime)} />],
      ]}
      statuses={statuses}
      setStatus={utils.client.volunteers.setStatus.mutate}
      setStatusMany={utils.client.volunteers.setStatusMany.mutate}
    />
  );
}

/** Names of the options of the form; others stay as they were sent. */
function useOptionNames() {
  const areas = useMessages('areas');
  const times = useMessages('times');
  return {
    nameOfArea: (text: string) => {
      const area = volunteerAreas.find((known) => known === text);
      return area ? areas(area) : text;
    },
    nameOfTime: (text: string) => {
      const time = volunteerTimes.find((known) => known === text);
      return time ? times(time) : text;
    },
  };
}

function Texts({ texts }: { texts: string[] }) {
  const t = useMessages('adminApplicants');
  return texts.length === 0 ? (
    t('noneGiven')
  ) : (
    <ul>
      {[...new Set(texts)].map((text) => (
        <li key={text}>
          <bdi>{text}</bdi>
        </li>
      ))}
    </ul>
  );
}
