import { useRouteContext } from '@tanstack/react-router';
import { isNotFound } from '../../app/failures';
import { trpc } from '../../app/trpc';
import { buttonClass } from '../../ui/button';
import { Skeleton } from '../../ui/skeleton';
import { Container } from '../kit/container';
import { PageHead } from '../kit/head';
import { PlaceLink } from '../kit/place-link';
import { useSetting } from '../kit/settings';
import { ShareButton } from '../kit/share/share-button';
import { courseOf } from '../kit/structured-data';
import { summaryOf } from '../kit/summary';
import { NotFound } from '../pages/not-found';
import { PageFailed } from '../pages/page-failed';
import { useApplyAddress } from './apply-address';
import { CourseView } from './course-view';

export function CoursePage({ id }: { id: number }) {
  const { data: course, error } = trpc.courses.byId.useQuery({ id });
  const { origin } = useRouteContext({ from: '__root__' });
  const siteName = useSetting('siteName');
  const apply = useApplyAddress(id);
  if (error) return isNotFound(error) ? <NotFound /> : <PageFailed />;
  if (!course) return <CourseSkeleton />;
  const summary = summaryOf(course.description);
  return (
    <Container narrow className="py-12 sm:py-16">
      <PageHead
        title={course.title}
        description={summary}
        path={`/university/courses/${id}`}
        trail={[{ name: 'University', path: '/university' }]}
        image={course.imageUrl}
        about={import.meta.env.SSR && [courseOf(course, siteName, origin)]}
      />
      <CourseView course={course}>
        <PlaceLink to={apply} className={buttonClass()}>
          Apply for this course
        </PlaceLink>
        <ShareButton title={course.title} text={summary} />
      </CourseView>
      <PlaceLink to="/university" className={buttonClass('outline', 'mt-10 print:hidden')}>
        All Courses
      </PlaceLink>
    </Container>
  );
}

const CourseSkeleton = () => (
  <Container narrow className="py-12 sm:py-16">
    <div data-testid="skeleton">
      <Skeleton className="h-10" />
      <Skeleton className="mt-8 aspect-3/2 w-full" />
      <Skeleton className="mt-8 h-24" />
      <Skeleton className="mt-8 h-4" />
      <Skeleton className="mt-3 h-4 w-2/3" />
    </div>
  </Container>
);
