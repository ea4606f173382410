import { trpc } from '../../app/trpc';
import { Skeleton } from '../../ui/skeleton';
import { Container } from '../kit/container';
import { PageHead } from '../kit/head';
import { PageBanner } from '../kit/page-banner';
import { PlaceLink } from '../kit/place-link';
import { PageFailed } from '../pages/page-failed';
import { ApplicationForm } from './application-form';

const lead = 'Tell us who you are and what you would like to study. We read every application.';

/** @param props.course the preselected one, or 0 */
export function Apply({ course }: { course: number }) {
  const { data: courses, error } = trpc.courses.titles.useQuery();
  if (error) return <PageFailed />;
  return (
    <>
      <PageHead
        title="Apply to the University"
        path="/university/apply"
        trail={[{ name: 'University', path: '/university' }]}
        description={lead}
      />
      <PageBanner title="Apply to the University" lead={lead} />
      <Container narrow className="py-12">
        {courses ? (
          <ApplicationForm courses={courses} chosen={course} />
        ) : (
          <Skeleton data-testid="skeleton" className="h-150" />
        )}
        <p className="mt-8">
          <PlaceLink
            to="/university?tab=admissions"
            className="inline-block py-1 text-brand underline underline-offset-4"
          >
            How admission works and the deadlines
          </PlaceLink>
        </p>
      </Container>
    </>
  );
}
