import { contactFields, ticked } from '../../../shared/lib/form-data';
import { trpc } from '../../app/trpc';
import { Checkbox } from '../../ui/choices';
import { TextAreaField, TextField } from '../../ui/field';
import { SendButton, SiteForm } from '../kit/form/site-form';
import { useSuggested } from '../kit/form/use-suggested';

/** `subject`: from a link. */
export function ContactForm({ subject }: { subject: string }) {
  const contact = trpc.contact.create.useMutation();
  return (
    <SiteForm name="contact" send={(data) => contact.mutateAsync(contactFields(data))} className="gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Name" name="name" autoComplete="name" maxLength={100} required />
        <TextField label="Email" name="email" type="email" autoComplete="email" maxLength={254} required />
      </div>
      <TextField
        ref={useSuggested<HTMLInputElement>(subject)}
        label="Subject"
        name="subject"
        defaultValue={subject}
        maxLength={200}
        required
      />
      <TextAreaField label="Message" name="message" rows={5} maxLength={5000} required />
      <Checkbox name="newsletter" value={ticked} label="Subscribe to our newsletter" />
      <SendButton busy="Sending..." className="justify-self-start">
        Send Message
      </SendButton>
    </SiteForm>
  );
}
