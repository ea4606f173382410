import { contactFields, ticked } from '../../../shared/form-data';
import { trpc } from '../../trpc';
import { Button } from '../../ui/button';
import { Checkbox } from '../../ui/choices';
import { TextAreaField, TextField } from '../../ui/field';
import { SiteForm, toastsOf } from '../site-form';

/** A message to the foundation; `subject` is filled in for whoever came from a button about it. */
export function ContactForm({ subject }: { subject: string }) {
  const contact = trpc.contact.create.useMutation(toastsOf('contact'));
  const send = (form: HTMLFormElement) =>
    contact.mutate(contactFields(new FormData(form)), { onSuccess: () => form.reset() });
  return (
    <SiteForm name="contact" pending={contact.isPending} onSend={send} className="gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Name" name="name" autoComplete="name" maxLength={100} required />
        <TextField label="Email" name="email" type="email" autoComplete="email" maxLength={254} required />
      </div>
      <TextField label="Subject" name="subject" defaultValue={subject} maxLength={200} required />
      <TextAreaField label="Message" name="message" rows={5} maxLength={5000} required />
      <Checkbox name="newsletter" value={ticked} label="Subscribe to our newsletter" />
      <Button type="submit" disabled={contact.isPending} className="justify-self-start">
        {contact.isPending ? 'Sending...' : 'Send Message'}
      </Button>
    </SiteForm>
  );
}
