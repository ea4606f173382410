import { applicationFields, generalAdmission } from '../../../shared/messages/application-form';
import { trpc } from '../../app/trpc';
import { SelectField, TextAreaField, TextField } from '../../ui/field';
import { SendButton, SiteForm } from '../kit/form/site-form';

type Props = {
  courses: { id: number; title: string }[];
  /** From the link. */
  chosen: number;
};

export function ApplicationForm({ courses, chosen }: Props) {
  const apply = trpc.applications.create.useMutation();
  const isOffered = (id: string | null) => courses.some((course) => `${course.id}` === id);
  return (
    <SiteForm
      name="application"
      send={(data) => apply.mutateAsync(applicationFields(data))}
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
