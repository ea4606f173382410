import { applicationStatuses } from '../../../shared/schemas/statuses';
import { trpc } from '../../app/trpc';
import { useMessages } from '../../messages/use-messages';
import { Button } from '../../ui/button';
import { submissionFilters } from '../correspondence/handling';
import { oneOf, words } from '../kit/list/address';
import { Filter, StatusFilter } from '../kit/list/filter-bar';
import { keepRows } from '../kit/list/list-section';
import { useList } from '../kit/list/use-list';
import { nameOf } from '../submissions/applicant-details';
import { ApplicantSection } from '../submissions/applicant-section';
import { useCourseName } from '../submissions/course-name';
import { useApplicationStatuses } from '../submissions/statuses';
import { useDeletion } from '../submissions/use-deletion';

export default function ApplicationsSection() {
  const t = useMessages('adminApplicants');
  const title = useMessages('adminSections')('applications');
  const deleteLabel = useMessages('adminChanges')('delete');
  const statuses = useApplicationStatuses();
  const courseName = useCourseName();
  const list = useList({
    sorts: ['createdAt', 'applicant', 'contact', 'course', 'status'],
    order: 'desc',
    pageSize: 10,
    filter: { status: oneOf(applicationStatuses), course: words, ...submissionFilters },
  });
  const read = trpc.applications.page.useQuery(list.input, keepRows);
  const { data: known } = trpc.applications.filterOptions.useQuery();
  const utils = trpc.useUtils();
  const deletion = useDeletion({ resource: 'applications', noun: 'application', preposition: 'of' });
  return (
    <>
      <ApplicantSection
        resource="applications"
        noun="application"
        title={title}
        lead={t('lead')}
        search={t('applicationSearch')}
        loading={t('applicationsLoading')}
        empty={t('noApplications')}
        next={<p>{t('nextApplication')}</p>}
        list={list}
        read={read}
        filters={
          <>
            <StatusFilter options={statuses.options} {...list.filterBy('status')} />
            <Filter
              label={t('course')}
              all={t('allCourses')}
              options={known?.courses.map((course) => [course, courseName(course)] as const) ?? []}
              {...list.filterBy('course')}
            />
          </>
        }
        columns={[
          {
            header: t('course'),
            sort: 'course',
            cell: ({ course }) => <bdi className="block max-w-xs wrap-anywhere">{courseName(course)}</bdi>,
          },
        ]}
        facts={({ course }) => [[t('course'), courseName(course)]]}
        statuses={statuses}
        setStatus={utils.client.applications.setStatus.mutate}
        setStatusMany={utils.client.applications.setStatusMany.mutate}
        action={(one) => (
          <Button
            look="danger"
            className="ms-auto"
            onClick={() => deletion.ask({ id: one.id, name: nameOf(one) })}
          >
            {deleteLabel}
          </Button>
        )}
      />
      {deletion.dialog}
    </>
  );
}
