import { newsletterFields } from '../../shared/form-data';
import { trpc } from '../trpc';
import { Button } from '../ui/button';
import { TextField } from '../ui/field';
import { SiteForm, toastsOf } from './site-form';

/** One e-mail address and a button; a failure keeps what was typed. */
export function NewsletterForm() {
  const subscribe = trpc.newsletter.subscribe.useMutation(toastsOf('newsletter'));
  const send = (form: HTMLFormElement) =>
    subscribe.mutate(newsletterFields(new FormData(form)), { onSuccess: () => form.reset() });
  return (
    <SiteForm name="newsletter" pending={subscribe.isPending} onSend={send} className="gap-3">
      <TextField
        label="Email address"
        type="email"
        name="email"
        autoComplete="email"
        required
        maxLength={254}
      />
      <Button type="submit" disabled={subscribe.isPending}>
        {subscribe.isPending ? 'Submitting...' : 'Subscribe'}
      </Button>
    </SiteForm>
  );
}
