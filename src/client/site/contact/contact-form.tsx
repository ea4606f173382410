import { type FormEvent, useState } from 'react';
import { trpc } from '../../trpc';
import { Button } from '../../ui/button';
import { TextAreaField, TextField } from '../../ui/field';
import { toast } from '../../ui/toast';
import { Honeypot, isTrapped } from '../honeypot';

const nothing = { name: '', email: '', subject: '', message: '', newsletter: false };

/** A message to the foundation; `subject` is filled in for whoever came from a button about it. */
export function ContactForm({ subject }: { subject: string }) {
  const [fields, setFields] = useState({ ...nothing, subject });
  const send = trpc.contact.create.useMutation({
    onSuccess() {
      toast({
        title: 'Message Sent!',
        description: "Thank you for contacting us. We'll get back to you soon.",
      });
      setFields(nothing);
    },
    onError: () =>
      toast({ title: 'Failed to send message', description: 'Please try again later.', destructive: true }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!send.isPending && !isTrapped(event.currentTarget)) send.mutate(fields);
  };
  const bind = (name: 'name' | 'email' | 'subject' | 'message') => ({
    name,
    required: true,
    value: fields[name],
    onChange: (event: { target: { value: string } }) => setFields({ ...fields, [name]: event.target.value }),
  });
  return (
    <form onSubmit={submit} className="relative grid gap-5">
      <Honeypot />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Name" autoComplete="name" maxLength={100} {...bind('name')} />
        <TextField label="Email" type="email" autoComplete="email" maxLength={254} {...bind('email')} />
      </div>
      <TextField label="Subject" maxLength={200} {...bind('subject')} />
      <TextAreaField label="Message" rows={5} maxLength={5000} {...bind('message')} />
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          name="newsletter"
          checked={fields.newsletter}
          onChange={(event) => setFields({ ...fields, newsletter: event.target.checked })}
          className="size-5 accent-brand"
        />
        Subscribe to our newsletter
      </label>
      <Button type="submit" disabled={send.isPending} className="justify-self-start">
        {send.isPending ? 'Sending...' : 'Send Message'}
      </Button>
    </form>
  );
}
