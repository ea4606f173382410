import { trpc } from '../../app/trpc';
import { useMessages } from '../../messages/use-messages';
import { buttonClass } from '../../ui/button';
import { ItemPage, NoItem } from '../kit/item-page';
import { PlaceLink } from '../kit/place-link';
import { ShareButton } from '../kit/share/share-button';
import { courseOf } from '../kit/structured-data';
import { summaryOf } from '../kit/summary';
import { useApplyAddress } from './apply-address';
import { CourseView } from './course-view';

export function CoursePage({ id }: { id: number }) {
  const t = useMessages('university');
  const { data: course, error } = trpc.courses.byId.useQuery({ id });
  const apply = useApplyAddress(id);
  if (!course || error) return <NoItem error={error} facts />;
  const summary = summaryOf(course.description);
  return (
    <ItemPage
      mainText={course.description}
      textLocale={course.locale}
      text={import.meta.env.SSR ? { type: 'course', id: course.id } : undefined}
      title={course.title}
      description={summary}
      path={`/university/courses/${id}`}
      trail={[{ name: t('university'), path: '/university' }]}
      image={course.imageUrl}
      about={import.meta.env.SSR && ((page) => [courseOf(course, page)])}
    >
      <CourseView course={course}>
        <PlaceLink to={apply} className={buttonClass()}>
          {t('applyForCourse')}
        </PlaceLink>
        <ShareButton title={course.title} text={summary} />
      </CourseView>
      <PlaceLink to="/university" className={buttonClass('outline', 'mt-10 print:hidden')}>
        {t('allCourses')}
      </PlaceLink>
    </ItemPage>
  );
}
