import { volunteerFields } from '../../../shared/lib/involve-data';
import { volunteerAreas } from '../../../shared/messages/form-options';
import { volunteerTimes } from '../../../shared/messages/volunteer-times';
import { trpc } from '../../app/trpc';
import { Choices } from '../../ui/choices';
import { TextAreaField, TextField } from '../../ui/field';
import { SendButton, SiteForm } from '../kit/form/site-form';
import { useSuggested } from '../kit/form/use-suggested';

const areaOptions = volunteerAreas.map((area) => [area, area] as const);
const timeOptions = volunteerTimes.map((time) => [time, time] as const);

export function VolunteerForm({ need }: { need: string }) {
  const message = need && `I would like to help with: ${need}`;
  const apply = trpc.volunteers.create.useMutation();
  return (
    <SiteForm
      name="volunteer"
      send={(data) => apply.mutateAsync(volunteerFields(data))}
      className="gap-5 self-start rounded-xl border border-line bg-surface p-5 sm:p-8"
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="First Name" name="firstName" autoComplete="given-name" maxLength={100} required />
        <TextField label="Last Name" name="lastName" autoComplete="family-name" maxLength={100} required />
        <TextField label="Email" name="email" type="email" autoComplete="email" maxLength={254} required />
        <TextField label="Phone" name="phone" type="tel" autoComplete="tel" maxLength={50} required />
      </div>
      <Choices legend="Areas of Interest" type="checkbox" name="areas" options={areaOptions} />
      <Choices legend="Availability" type="checkbox" name="availability" options={timeOptions} />
      <TextAreaField
        ref={useSuggested<HTMLTextAreaElement>(message)}
        label="Message"
        name="message"
        rows={5}
        defaultValue={message}
        maxLength={5000}
        required
      />
      <SendButton busy="Submitting...">Submit Application</SendButton>
    </SiteForm>
  );
}
