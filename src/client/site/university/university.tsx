import { entriesOf } from '../../../shared/lib/entries';
import type { Course } from '../../../shared/schemas/courses';
import { trpc } from '../../app/trpc';
import { useMessages } from '../../messages/use-messages';
import { buttonClass } from '../../ui/button';
import { Tabs } from '../../ui/tabs';
import { Card, CardSkeletons } from '../kit/card';
import { Container } from '../kit/container';
import { PageHead } from '../kit/head';
import { ListNotice } from '../kit/list-notice';
import { SectionBanner } from '../kit/page-banner';
import { People } from '../kit/people';
import { ofThree } from '../kit/picture-sizes';
import { PlaceLink } from '../kit/place-link';
import { SettingText } from '../kit/setting-text';
import { usePageSettings } from '../kit/settings';
import { written } from '../kit/written';
import { useApplyAddress } from './apply-address';
import { CourseFacts, useLevel } from './course-facts';

export function University({ tab }: { tab: string | undefined }) {
  const t = useMessages('university');
  const { text } = usePageSettings('university');
  return (
    <>
      <PageHead title={t('university')} path="/university" description={text('universityDescription')} />
      <SectionBanner title={t('university')} on="university" />
      <Container className="py-12">
        <dl className="mb-12 grid grid-cols-2 gap-x-4 gap-y-8 empty:hidden sm:grid-cols-4">
          {entriesOf(text('universityStatistics') ?? '').map(({ title: figure, text: label }, index) => (
            <div
              key={index}
              className="flex flex-col-reverse items-start justify-end border-s-3 border-brass ps-4"
            >
              <dt {...written(label)} className="wrap-anywhere whitespace-pre-line text-muted">
                {label}
              </dt>
              <dd {...written(figure)} className="font-serif text-heading font-semibold">
                {figure}
              </dd>
            </div>
          ))}
        </dl>
        <div>
          <Tabs
            label={t('university')}
            chosen={tab}
            tabs={[
              { value: 'courses', label: t('courses'), content: <Courses /> },
              { value: 'faculty', label: t('faculty'), content: <Faculty /> },
              { value: 'admissions', label: t('admissions'), content: <Admissions /> },
            ]}
          />
        </div>
      </Container>
    </>
  );
}

function Courses() {
  const t = useMessages('university');
  const courses = trpc.courses.list.useQuery();
  const browse = usePageSettings('university').url('browseCoursesUrl', '/programs');
  return (
    <>
      <h2 className="sr-only">{t('courses')}</h2>
      <ul className="card-grid">
        {courses.isPending && <CardSkeletons count={3} />}
        {courses.data?.map((course, index) => (
          <li key={course.id}>
            <CourseCard course={course} first={index === 0} />
          </li>
        ))}
      </ul>
      <ListNotice items={courses.data} read={courses} title={t('noCourses')} />
      <PlaceLink to={browse} className={buttonClass('outline', 'mt-8')}>
        {t('viewAllCourses')}
      </PlaceLink>
    </>
  );
}

function Faculty() {
  const t = useMessages('university');
  const faculty = trpc.faculty.list.useQuery();
  return (
    <>
      <h2 id="faculty" className="sr-only scroll-mt-24">
        {t('faculty')}
      </h2>
      <People read={faculty} noun="faculty" none={t('noFaculty')} />
      <PlaceLink to="/university?tab=faculty" hash="faculty" className={buttonClass('outline', 'mt-8')}>
        {t('viewAllFaculty')}
      </PlaceLink>
    </>
  );
}

const CourseCard = ({ course, first }: { course: Course; first: boolean }) => {
  const t = useMessages('university');
  const instructors = course.instructors.join(t('betweenNames'));
  return (
    <Card
      imageUrl={course.imageUrl}
      info={course.picture}
      sizes={ofThree}
      pattern={`courses-${course.id}`}
      meta={
        <>
          <span className="font-medium text-accent">{useLevel(course.level)}</span>
          <span {...written(course.duration)}>{course.duration}</span>
        </>
      }
      title={course.title}
      to={`/university/courses/${course.id}`}
      text={course.description}
      first={first}
    >
      <p {...written(instructors)} className="text-sm font-semibold">
        {instructors}
      </p>
      <dl className="mt-3 grid gap-1.5 border-t border-line pt-3 text-sm empty:hidden">
        <CourseFacts course={course} />
      </dl>
    </Card>
  );
};

function Admissions() {
  const t = useMessages('university');
  const { text } = usePageSettings('university');
  const apply = useApplyAddress();
  const steps = entriesOf(text('admissionSteps') ?? '');
  const deadlines = entriesOf(text('admissionDeadlines') ?? '');
  return (
    <div className="grid gap-12 md:grid-cols-2">
      {steps.length > 0 && (
        <section aria-labelledby="steps-title">
          <h2 id="steps-title" className="text-subheading">
            {t('howToApply')}
          </h2>
          <ol className="mt-6 grid gap-5">
            {steps.map((step, index) => (
              <li key={index} className="flex gap-4">
                <span
                  aria-hidden="true"
                  className="inline-flex size-9 shrink-0 items-center justify-center rounded-full bg-brand font-semibold text-on-brand"
                >
                  {index + 1}
                </span>
                <div className="min-w-0 grow">
                  <h3 {...written(step.title)} className="text-lg">
                    {step.title}
                  </h3>
                  <SettingText text={step.text} className="text-muted" />
                  {index === 0 && (
                    <PlaceLink
                      to={apply}
                      className="inline-block py-1 text-brand underline underline-offset-4"
                    >
                      {t('fillInForm')}
                    </PlaceLink>
                  )}
                </div>
              </li>
            ))}
          </ol>
        </section>
      )}
      <div>
        {deadlines.length > 0 && (
          <section aria-labelledby="deadlines-title" className="mb-8">
            <h2 id="deadlines-title" className="text-subheading">
              {t('deadlines')}
            </h2>
            <dl className="mt-6 grid gap-3">
              {deadlines.map(({ title: term, text: day }, index) => (
                <div key={index} className="flex justify-between gap-4 border-b border-line pb-3">
                  <dt {...written(term)} className="min-w-0 font-semibold wrap-anywhere">
                    {term}
                  </dt>
                  <dd {...written(day)} className="max-w-1/2 shrink-0 whitespace-pre-line">
                    {day}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        )}
        <PlaceLink to={apply} className={buttonClass()}>
          {t('applyForAdmission')}
        </PlaceLink>
      </div>
    </div>
  );
}
