import { trpc } from '../../app/trpc';
import { buttonClass } from '../../ui/button';
import { Tabs } from '../../ui/tabs';
import { Container } from '../kit/container';
import { PageHead } from '../kit/head';
import { PageBanner } from '../kit/page-banner';
import { People } from '../kit/people';
import { PlaceLink } from '../kit/place-link';
import { useSettingUrl } from '../kit/settings';
import { Admissions } from './admissions';
import { CoursesShown } from './courses-shown';

const stats = [
  ['20+', 'Courses'],
  ['15+', 'Scholars'],
  ['500+', 'Students'],
  ['10+', 'Countries'],
] as const;

export const University = ({ tab }: { tab: string | undefined }) => (
  <>
    <PageHead
      title="University"
      path="/university"
      description="Courses, faculty and admissions of our university."
    />
    <PageBanner
      title="University"
      lead="Sound learning, taught by scholars who have time for their students."
    />
    <Container className="py-12">
      <dl className="grid grid-cols-2 gap-x-4 gap-y-8 sm:grid-cols-4">
        {stats.map(([count, label]) => (
          <div key={label} className="flex flex-col-reverse border-s-3 border-brass ps-4">
            <dt className="text-muted">{label}</dt>
            <dd className="font-serif text-heading font-semibold">{count}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-12">
        <Tabs
          label="University"
          chosen={tab}
          tabs={[
            { value: 'courses', label: 'Courses', content: <Courses /> },
            { value: 'faculty', label: 'Faculty', content: <Faculty /> },
            { value: 'admissions', label: 'Admissions', content: <Admissions /> },
          ]}
        />
      </div>
    </Container>
  </>
);

function Courses() {
  const courses = trpc.courses.list.useQuery();
  const browse = useSettingUrl('browseCoursesUrl');
  return (
    <>
      <h2 className="sr-only">Courses</h2>
      <CoursesShown courses={courses} />
      <PlaceLink to={browse} className={buttonClass('outline', 'mt-8')}>
        View All Courses
      </PlaceLink>
    </>
  );
}

function Faculty() {
  const faculty = trpc.faculty.list.useQuery();
  return (
    <>
      <h2 className="sr-only">Faculty</h2>
      <People read={faculty} noun="faculty" none="No faculty found" />
      <PlaceLink to="/university?tab=faculty" className={buttonClass('outline', 'mt-8')}>
        View All Faculty
      </PlaceLink>
    </>
  );
}
