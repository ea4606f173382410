import { trpc } from '../../trpc';
import { buttonClass } from '../../ui/button';
import { Tabs } from '../../ui/tabs';
import { CardSkeletons } from '../card-skeletons';
import { Container } from '../container';
import { Cover } from '../cover';
import { PageHead } from '../head';
import { PageBanner } from '../page-banner';
import { People } from '../people';
import { PlaceLink } from '../place-link';
import { useSettingUrl } from '../settings';
import { Admissions } from './admissions';

const stats = [
  ['20+', 'Courses'],
  ['15+', 'Scholars'],
  ['500+', 'Students'],
  ['10+', 'Countries'],
] as const;

export const University = () => (
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
      <dl className="grid grid-cols-2 gap-4 sm:grid-cols-4">
        {stats.map(([count, label]) => (
          <div key={label} className="flex flex-col-reverse border-s-2 border-accent ps-4">
            <dt className="text-muted">{label}</dt>
            <dd className="font-serif text-3xl font-semibold">{count}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-12">
        <Tabs
          label="University"
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
  const { data } = trpc.courses.list.useQuery();
  const browse = useSettingUrl('browseCoursesUrl');
  return (
    <>
      <h2 className="sr-only">Courses</h2>
      <ul className="grid gap-8 sm:grid-cols-2 lg:grid-cols-3">
        {!data && <CardSkeletons count={3} />}
        {data?.map((course) => (
          <li key={course.id} className="overflow-hidden rounded-lg border border-line bg-surface">
            <Cover src={course.imageUrl} />
            <div className="p-5">
              <p className="flex flex-wrap justify-between gap-2 text-sm text-muted">
                <span>{course.level}</span>
                <span dir="auto">{course.duration}</span>
              </p>
              <h3 dir="auto" className="mt-2 text-xl font-semibold">
                {course.title}
              </h3>
              <p dir="auto" className="mt-2 whitespace-pre-line text-muted">
                {course.description}
              </p>
              <p dir="auto" className="mt-3 text-sm font-medium">
                {course.instructors.join(', ')}
              </p>
            </div>
          </li>
        ))}
      </ul>
      <PlaceLink to={browse} className={buttonClass('outline', 'mt-8')}>
        View All Courses
      </PlaceLink>
    </>
  );
}

function Faculty() {
  const { data } = trpc.faculty.list.useQuery();
  const specializations = new Map(data?.map(({ id, specialization }) => [id, specialization]));
  return (
    <>
      <h2 className="sr-only">Faculty</h2>
      <People people={data} detail={({ id, bio }) => `${specializations.get(id) ?? ''}\n${bio}`} />
      <PlaceLink to="/about" hash="team" className={buttonClass('outline', 'mt-8')}>
        View All Faculty
      </PlaceLink>
    </>
  );
}
