import { volunteerFields } from '../../../shared/lib/involve-data';
import { volunteerAreas, volunteerTimes } from '../../../shared/messages/form-options';
import { trpc } from '../../app/trpc';
import { Choices } from '../../ui/choices';
import { TextAreaField, TextField } from '../../ui/field';
import { SendButton, SiteForm } from '../kit/form/site-form';
import { thankFor } from '../kit/form/thank-for';
import { useSuggested } from '../kit/form/use-suggested';
import { written } from '../kit/written';

const areaOptions = volunteerAreas.map((area) => [area, area] as const);
const timeOptions = volunteerTimes.map((time) => [time, time] as const);

/** The id of the line that names the need. */
export const volunteerNeedId = 'volunteer-need';

/** The areas with a word that begins like one of the need's: for "Homework tutors", "Teaching and tutoring". */
function areasOf(need: string): string[] {
  const beginnings = (need.toLowerCase().match(/\p{L}{4,}/gu) ?? []).map((word) => ` ${word.slice(0, 5)}`);
  return volunteerAreas.filter((area) => beginnings.some((one) => ` ${area.toLowerCase()}`.includes(one)));
}

/** `need`: a selected current need. */
export function VolunteerForm({ need }: { need: string }) {
  const message = need && `I would like to help with: ${need}`;
  const apply = trpc.volunteers.create.useMutation();
  return (
    <SiteForm
      name="volunteer"
      send={(data) => apply.mutateAsync(volunteerFields(data))}
      thank={thankFor('volunteer')}
      className="gap-5 rounded-xl border border-line bg-surface p-5 sm:p-8"
    >
      {need && (
        <p id={volunteerNeedId} className="scroll-mt-24 rounded-lg bg-brand-soft p-4">
          You offer to help with <strong {...written(need)}>{need}</strong>.
        </p>
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="First Name" name="firstName" autoComplete="given-name" maxLength={100} required />
        <TextField label="Last Name" name="lastName" autoComplete="family-name" maxLength={100} required />
        <TextField label="Email" name="email" type="email" autoComplete="email" maxLength={254} required />
        <TextField label="Phone" name="phone" type="tel" autoComplete="tel" maxLength={50} required />
      </div>
      <Choices
        key={need}
        legend="Areas of Interest"
        type="checkbox"
        name="areas"
        options={areaOptions}
        chosen={areasOf(need)}
      />
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
