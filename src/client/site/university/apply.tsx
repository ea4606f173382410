import { applicationFields, generalAdmission } from '../../../shared/messages/application-form';
import { trpc } from '../../app/trpc';
import { useMessages } from '../../messages/use-messages';
import { SelectField, TextAreaField, TextField } from '../../ui/field';
import { Skeleton } from '../../ui/skeleton';
import { Container } from '../kit/container';
import { SendButton, SiteForm } from '../kit/form/site-form';
import { useThanks } from '../kit/form/use-thanks';
import { PageHead } from '../kit/head';
import { PageBanner } from '../kit/page-banner';
import { PlaceLink } from '../kit/place-link';
import { PageFailed } from '../pages/page-failed';

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

type ApplicationFormProps = {
  courses: { id: number; title: string }[];
  chosen: number;
};

function ApplicationForm({ courses, chosen }: ApplicationFormProps) {
  const applied = useMessages('applied');
  const apply = trpc.applications.create.useMutation();
  const isOffered = (id: string | null) => courses.some((course) => `${course.id}` === id);
  return (
    <SiteForm
      name="application"
      send={(data) => apply.mutateAsync(applicationFields(data))}
      sent={{ title: applied('sent'), description: applied('sentText') }}
      failed={{ title: applied('sendingFailed'), description: applied('tryOrContact') }}
      thank={useThanks('application')}
      adapt={(draft) => {
        if (!isOffered(draft.get('courseId'))) draft.delete('courseId');
      }}
      className="gap-5 rounded-xl border border-line bg-surface p-5 sm:p-8"
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="First Name" name="firstName" autoComplete="given-name" maxLength={100} required />
        <TextField label="Last Name" name="lastName" autoComplete="family-name" maxLength={100} required />
        <TextField label="Email" name="email" type="email" autoComplete="email" maxLength={254} required />
        <TextField label="Phone (optional)" name="phone" type="tel" autoComplete="tel" maxLength={50} />
      </div>
      <SelectField
        label="Course"
        name="courseId"
        none={generalAdmission}
        options={courses.map(({ id, title }) => [`${id}`, title] as const)}
        defaultValue={`${chosen || ''}`}
      />
      <TextAreaField
        label="Message (optional)"
        name="message"
        hint="For example, what you have studied and why you would like to join."
        rows={5}
        maxLength={5000}
      />
      <SendButton busy="Submitting...">Submit Application</SendButton>
    </SiteForm>
  );
}
