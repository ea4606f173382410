import { applicationFields } from '../../../shared/messages/application-form';
import { trpc } from '../../app/trpc';
import { useLocale, useMessages } from '../../messages/use-messages';
import { SelectField, TextAreaField, TextField } from '../../ui/field';
import { Skeleton } from '../../ui/skeleton';
import { Container } from '../kit/container';
import { EmailField, NameFields } from '../kit/form/person-fields';
import { SendButton, SiteForm } from '../kit/form/site-form';
import { useThanks } from '../kit/form/use-thanks';
import { PageHead } from '../kit/head';
import { PageBanner } from '../kit/page-banner';
import { PlaceLink } from '../kit/place-link';
import { PageFailed } from '../pages/page-failed';

/** @param props.course the preselected one, or 0 */
export function Apply({ course }: { course: number }) {
  const t = useMessages('apply');
  const { data: courses, error } = trpc.courses.titles.useQuery();
  if (error) return <PageFailed />;
  return (
    <>
      <PageHead
        title={t('title')}
        path="/university/apply"
        trail={[{ name: t('university'), path: '/university' }]}
        description={t('lead')}
      />
      <PageBanner title={t('title')} lead={t('lead')} />
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
            {t('howAdmissionWorks')}
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
  const t = useMessages('apply');
  const locale = useLocale();
  const apply = trpc.applications.create.useMutation();
  const isOffered = (id: string | null) => courses.some((course) => `${course.id}` === id);
  return (
    <SiteForm
      name="application"
      send={(data) => apply.mutateAsync({ ...applicationFields(data), locale })}
      sent={{ title: t('sent'), description: t('sentText') }}
      failed={{ title: t('sendingFailed'), description: t('tryOrContact') }}
      thank={useThanks('applications')}
      adapt={(draft) => {
        if (!isOffered(draft.get('courseId'))) draft.delete('courseId');
      }}
      className="gap-5 rounded-xl border border-line bg-surface p-5 sm:p-8"
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <NameFields />
        <EmailField />
        <TextField label={t('phone')} name="phone" type="tel" autoComplete="tel" maxLength={50} />
      </div>
      <SelectField
        label={t('course')}
        name="courseId"
        none={t('generalAdmission')}
        options={courses.map(({ id, title }) => [`${id}`, title] as const)}
        defaultValue={`${chosen || ''}`}
      />
      <TextAreaField label={t('message')} name="message" hint={t('messageHint')} rows={5} maxLength={5000} />
      <SendButton busy={useMessages('forms')('submitting')}>{t('submit')}</SendButton>
    </SiteForm>
  );
}
