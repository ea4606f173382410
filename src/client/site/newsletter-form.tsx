import { type FormEvent, useState } from 'react';
import { trpc } from '../trpc';
import { Button } from '../ui/button';
import { TextField } from '../ui/field';
import { toast } from '../ui/toast';
import { Honeypot, isTrapped } from './honeypot';

/** One e-mail address and a button; a failure keeps what was typed. */
export function NewsletterForm() {
  const [email, setEmail] = useState('');
  const subscribe = trpc.newsletter.subscribe.useMutation({
    onSuccess() {
      toast({ title: 'Success!', description: "You've been subscribed to our newsletter." });
      setEmail('');
    },
    onError: () =>
      toast({ title: 'Failed to subscribe', description: 'Please try again later.', destructive: true }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!subscribe.isPending && !isTrapped(event.currentTarget)) subscribe.mutate({ email });
  };
  return (
    <form onSubmit={submit} className="relative grid gap-3">
      <Honeypot />
      <TextField
        label="Email address"
        type="email"
        name="email"
        autoComplete="email"
        required
        maxLength={254}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <Button type="submit" disabled={subscribe.isPending}>
        {subscribe.isPending ? 'Submitting...' : 'Subscribe'}
      </Button>
    </form>
  );
}
