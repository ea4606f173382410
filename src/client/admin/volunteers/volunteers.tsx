import { volunteerStatuses } from '../../../shared/schemas/statuses';
import { trpc } from '../../app/trpc';
import { submissionFilters } from '../correspondence/handling';
import { oneOf, words } from '../kit/list/address';
import { Filter, StatusFilter } from '../kit/list/filter-bar';
import { keepRows } from '../kit/list/list-section';
import { useList } from '../kit/list/use-list';
import { ApplicantSection } from '../submissions/applicant-section';
import { useVolunteerStatuses } from '../submissions/statuses';

export default function VolunteersSection() {
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
      title="Volunteers"
      search="Search by name, email, phone or message..."
      loading="Loading volunteer applications..."
      empty="No volunteer applications found"
      next={<p>Applications sent from the Get Involved page appear here.</p>}
      list={list}
      read={read}
      filters={
        <>
          <StatusFilter options={statuses.options} {...list.filterBy('status')} />
          <Filter
            label="Area of Interest"
            all="All Areas"
            options={asOptions(known?.areas)}
            {...list.filterBy('area')}
          />
          <Filter
            label="Availability"
            all="All Availability"
            options={asOptions(known?.availability)}
            {...list.filterBy('availability')}
          />
        </>
      }
      facts={({ areas, availability }) => [
        ['Areas of Interest', <Texts key="areas" texts={areas} />],
        ['Availability', <Texts key="availability" texts={availability} />],
      ]}
      statuses={statuses}
      setStatus={utils.client.volunteers.setStatus.mutate}
      setStatusMany={utils.client.volunteers.setStatusMany.mutate}
    />
  );
}

const asOptions = (texts: string[] = []) => texts.map((text) => [text, text] as const);

const Texts = ({ texts }: { texts: string[] }) =>
  texts.length === 0 ? (
    'None given'
  ) : (
    <ul>
      {[...new Set(texts)].map((text) => (
        <li key={text}>
          <bdi>{text}</bdi>
        </li>
      ))}
    </ul>
  );
