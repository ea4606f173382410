import { type Application, applicationStatuses } from '../../../shared/schemas/applications';
import { useDays } from '../../app/time-zone';
import { trpc } from '../../app/trpc';
import { HandlingBadges, HandlingFilters } from '../correspondence/handling';
import { StatusBadge } from '../kit/display/badge';
import { accountId, day, oneOf, words, yesOrNo } from '../kit/list/address';
import { Filter } from '../kit/list/filter-bar';
import { keepRows, ListSection } from '../kit/list/list-section';
import { PeriodFields } from '../kit/list/period-fields';
import { useList } from '../kit/list/use-list';
import { useSelection } from '../kit/list/use-selection';
import { useMay } from '../kit/permissions';
import { PersonLink } from '../person/person-link';
import { BulkActions } from './application-bulk-actions';
import { ApplicationDetails } from './application-details';
import { statusOptions, statusTones } from './statuses';

export default function ApplicationsSection() {
  const { dayOf } = useDays();
  const list = useList({
    sorts: ['createdAt', 'applicant', 'contact', 'course', 'status'],
    order: 'desc',
    pageSize: 10,
    filter: {
      status: oneOf(applicationStatuses),
      course: words,
      answered: yesOrNo,
      assigneeId: accountId,
      from: day,
      to: day,
    },
  });
  const read = trpc.applications.page.useQuery(list.input, keepRows);
  const selection = useSelection(list, read);
  const mayWrite = useMay('applications:write');
  const { data: known } = trpc.applications.filterOptions.useQuery();
  return (
    <>
      <h1 className="text-heading">Applications</h1>
      <p className="mt-1 text-muted">Of those who would like to study at the university.</p>
      <ListSection
        list={list}
        read={read}
        search="Search by name, email, phone, course or message..."
        filters={
          <>
            <Filter label="Status" all="All Statuses" options={statusOptions} {...list.filterBy('status')} />
            <Filter
              label="Course"
              all="All Courses"
              options={known?.courses.map((course) => [course, course] as const) ?? []}
              {...list.filterBy('course')}
            />
            <HandlingFilters
              noun="applications"
              answered={list.filterBy('answered')}
              assigneeId={list.filterBy('assigneeId')}
            />
            <PeriodFields what="Sent" list={list} />
          </>
        }
        exported="applications"
        bulkActions={mayWrite && <BulkActions selection={selection} />}
        selection={mayWrite ? selection : undefined}
        nameOf={({ firstName, lastName, id }) => `the application of ${firstName} ${lastName} (${id})`}
        label="Applications"
        loading="Loading applications..."
        empty="No applications found"
        columns={[
          { header: 'Applicant', sort: 'applicant', cell: (one) => <Applicant application={one} /> },
          { header: 'Contact', sort: 'contact', cell: (one) => <Contact application={one} /> },
          { header: 'Course', sort: 'course', cell: ({ course }) => <Course title={course} /> },
          { header: 'Date', narrow: true, sort: 'createdAt', cell: ({ createdAt }) => dayOf(createdAt) },
          {
            header: 'Status',
            sort: 'status',
            cell: (one) => (
              <span className="flex flex-wrap gap-1.5">
                <StatusBadge status={one.status} tones={statusTones} />
                <HandlingBadges handling={one} />
              </span>
            ),
          },
        ]}
        details={{ show: 'Details', hide: 'Hide', of: (one) => <ApplicationDetails application={one} /> }}
      />
    </>
  );
}

const Applicant = ({ application: { firstName, lastName } }: { application: Application }) => (
  <bdi className="font-medium">
    {firstName} {lastName}
  </bdi>
);

const Contact = ({ application: { firstName, lastName, email, phone } }: { application: Application }) => (
  <>
    <div>
      <PersonLink email={email} name={`${firstName} ${lastName}`} />
    </div>
    <bdi className="text-muted">{phone}</bdi>
  </>
);

const Course = ({ title }: { title: string }) => <bdi className="block max-w-xs wrap-anywhere">{title}</bdi>;
