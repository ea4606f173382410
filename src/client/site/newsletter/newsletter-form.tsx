import { newsletterFields } from '../../../shared/lib/form-data';
import { trpc } from '../../app/trpc';
import { TextField } from '../../ui/field';
import { SendButton, SiteForm } from '../kit/form/site-form';

/** Keeps the address if it fails. */
export function NewsletterForm({ place }: { place?: string }) {
  const subscribe = trpc.newsletter.subscribe.useMutation();
  return (
    <SiteForm
      name="newsletter"
      place={place}
      send={(data) => subscribe.mutateAsync(newsletterFields(data))}
      className="gap-3"
    >
      <TextField
        label="Email address"
        type="email"
        name="email"
        autoComplete="email"
        required
        maxLength={254}
      />
      <SendButton busy="Submitting...">Subscribe</SendButton>
    </SiteForm>
  );
}
